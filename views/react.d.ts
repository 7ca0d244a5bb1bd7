import 'react';

declare module 'react' {
  interface VideoHTMLAttributes<T> {
    /** HTML's lazy loading attribute, which React's types lack: the poster is fetched when it is near the viewport. */
    loading?: 'eager' | 'lazy' | undefined;
  }
}
