import 'react';

declare module 'react' {
  interface VideoHTMLAttributes<T> {
    /**
     * HTML's lazy loading attribute, which React's types lack: the poster is fetched when it is near the viewport. Such a
     * video names its file by `src`. With a `<source>`, busy Chromium takes it for a video without one, and its controls
     * start nothing.
     */
    loading?: 'eager' | 'lazy' | undefined;
  }
}
