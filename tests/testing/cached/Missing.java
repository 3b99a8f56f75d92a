public class Missing {}
