import 'react';

declare module 'react' {
  interface VideoHTMLAttributes<T> {
    /** HTML's lazy loading attribute, which React's types do not know yet: the poster is fetched when it is near. */
    loading?: 'eager' | 'lazy' | undefined;
  }
}
