/** Imported as text, by esbuild. */
declare module '*.css' {
  const styles: string;
  export default styles;
}
