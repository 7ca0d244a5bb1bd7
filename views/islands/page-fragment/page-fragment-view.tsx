import type { ReactNode } from 'react';

export interface PageFragmentLabels {
  failed: string;
  try_again: string;
}

interface Props {
  isLoading: boolean;
  /** The URL that failed to load. */
  failed: string | undefined;
  labels: PageFragmentLabels;
  children: ReactNode;
}

/** A part of a page that can be reloaded. The old content stays, dimmed, until the new one is there. */
export function PageFragmentView({ isLoading, failed, labels, children }: Props) {
  return (
    <div className="fragment" aria-busy={isLoading || undefined}>
      <div role="alert">
        {failed !== undefined && (
          <p className="fragment-failure">
            {labels.failed} <a href={failed}>{labels.try_again}</a>
          </p>
        )}
      </div>
      <div className="fragment-content">{children}</div>
    </div>
  );
}
