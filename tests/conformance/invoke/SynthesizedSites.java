import java.lang.invoke.*; import java.util.*; import java.util.function.*; import java.util.stream.*;
public class SynthesizedSites { 
 static class Bad { public String toString(){ throw new RuntimeException("ts"); } public int hashCode(){ throw new RuntimeException("hc"); } public boolean equals(Object o){ throw new RuntimeException("eq"); } }
 record R(int i, Object o, double d, float f, long l, byte b, char c, boolean z, short s, int[] arr){}
 record E(){}
 record One(Object o){}
 static void t(Runnable r){ try { r.run(); } catch (Throwable e) { e.printStackTrace(System.out); } }
 static int f(int i){ if (i>0) throw new IllegalStateException("f"); return i; }
 <X> void gen(Supplier<X> s) { System.out.println(s.get()); }
 protected String prot() { return "prot"; }
 static class Sub extends SynthesizedSites { void go() { gen(super::prot); gen(this::prot); Supplier<Sub> s=Sub::new; gen(s); } public String toString(){return "sub";} }
 interface Tri<A,B,C,D> { D ap(A a,B b,C c); }
 interface I2 { default String d() { Supplier<String> s=()->priv(); return s.get(); } private String priv(){ return "ifpriv"; } }
 static long sum(long... x){ long s=0; for (long q:x) s+=q; return s; }
 public static void main(String[] a) throws Throwable {
  t(() -> System.out.println("x"+new Bad()));
  t(() -> new One(new Bad()).hashCode());
  t(() -> new One(new Bad()).toString());
  t(() -> new One(new Bad()).equals(new One(1)));
  R r=new R(1,"o",-0.0,Float.NaN,1L<<40,(byte)-1,'é',true,(short)-3,null);
  System.out.println(r+" "+r.hashCode()+" "+r.equals(new R(1,"o",0.0,Float.NaN,1L<<40,(byte)-1,'é',true,(short)-3,null))+" "+r.equals(new R(1,"o",-0.0,Float.NaN,1L<<40,(byte)-1,'é',true,(short)-3,null)));
  System.out.println(new E()+" "+new E().hashCode()+" "+new E().equals(new E()));
  MethodHandle mh=MethodHandles.lookup().findStatic(SynthesizedSites.class,"f",MethodType.methodType(int.class,int.class));
  t(() -> { try { int x=(int)mh.invokeExact(1);} catch (RuntimeException e){ throw e; } catch (Throwable e) { throw new Error(e); } });
  t(() -> { try { Object x=mh.invoke((Integer)1);} catch (RuntimeException e){ throw e; } catch (Throwable e) { throw new Error(e); } });
  t(() -> { try { Object x=mh.invokeWithArguments(List.of(1));} catch (RuntimeException e){ throw e; } catch (Throwable e) { throw new Error(e); } });
  t(() -> { try { long x=(long)mh.invokeExact(1);} catch (RuntimeException e){ throw e; } catch (Throwable e) { throw new Error(e); } });
  t(() -> List.of(1,2,3).forEach(x -> f(x)));
  t(() -> Stream.of(1,2).map(SynthesizedSites::f).collect(Collectors.toList()));
  new Sub().go();
  System.out.println(new I2(){}.d());
  Tri<Integer,Long,Character,Object> tri=(x,y,z)->x+y+z; System.out.println(tri.ap(1,2L,'c'));
  IntFunction<int[]> mk=int[]::new; System.out.println(mk.apply(3).length);
  ToLongFunction<Integer> tl=Integer::intValue; System.out.println(tl.applyAsLong(7));
  Function<Integer,Long> fl=Integer::longValue; System.out.println(fl.apply(9));
  BiFunction<Long,Long,Long> bs=SynthesizedSites::sum; System.out.println(bs.apply(3L,4L));
  Comparator<String> cmp=Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()); System.out.println(Stream.of("bb","a","cc","ddd").sorted(cmp).toList());
  Runnable r1=SynthesizedSites::nop, r2=SynthesizedSites::nop; System.out.println((r1==r2)+" "+(mkr()==mkr()));
  System.out.println(r1.getClass().isHidden()+" "+r1.getClass().isSynthetic()+" "+r1.getClass().getSimpleName().startsWith("SynthesizedSites$$Lambda$")+" "+r1.getClass().getNestHost()+" "+Arrays.toString(r1.getClass().getInterfaces())+" "+r1.getClass().getPackageName().isEmpty()+" "+java.lang.reflect.Modifier.toString(r1.getClass().getModifiers()));
  char c='q'; byte b=-5; short s=-300; boolean z=false; float fl2=1.1f; double d=1e100; long l=Long.MIN_VALUE; String n=null; Object on=null; char[] ca={'a'};
  System.out.println("c"+c+b+s+z+fl2+d+l+n+on+(ca==null)+"\u1234"+c+"\1\2");
  String e=""; System.out.println((e+n).length()+(e+e)+(n+=n)+('\u00ff'+"")+('\u0100'+"\u00e9"));
  final String k="const\u0001"; System.out.println(k+c+"\u0002"+b);
  try { Function<Object,Object> ff=(Function)(Function<Integer,String>)(i->"v"+i); ff.apply("x"); } catch (ClassCastException ex) { System.out.println(ex.getMessage()); ex.printStackTrace(System.out); }
  try { Supplier<Integer> nu=()->null; IntSupplier iu=nu::get; iu.getAsInt(); } catch (NullPointerException ex) { ex.printStackTrace(System.out); }
  try { SynthesizedSites tt=null; Supplier<String> q=tt::prot; } catch (NullPointerException ex) { System.out.println("npe"); }
  Callable();
 }
 static void Callable() throws Exception { java.util.concurrent.Callable<Void> c=()->null; System.out.println(c.call()); Object o=(Runnable & java.io.Serializable & Cloneable)()->{}; System.out.println((o instanceof java.io.Serializable)+" "+(o instanceof Cloneable)); }
 static Runnable mkr(){ return ()->{}; }
 static void nop(){}
}
