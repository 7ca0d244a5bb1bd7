import { DefaultCell, useListQuery } from '@payloadcms/ui';
import type { DefaultCellComponentProps } from 'payload';
import { useState } from 'react';

/** The title of a page in the list, indented below those above it. It can fold the pages below it away. */
export function PageTitle(props: DefaultCellComponentProps) {
  const { data } = useListQuery();
  const [isFolded, setIsFolded] = useState(false);
  const path = String(props.rowData.path ?? '');
  const paths = data?.docs.map((other) => String(other.path)) ?? [];
  const isSection = paths.some((other) => other.startsWith(`${path}/`));
  const depth = paths.filter((other) => path.startsWith(`${other}/`)).length;
  return (
    <div className="page-title" data-path={path} style={{ paddingInlineStart: `${depth + 1}rem` }}>
      {isSection && (
        <button
          type="button"
          aria-label="Pages below"
          aria-expanded={!isFolded}
          onClick={() => setIsFolded(!isFolded)}
        />
      )}
      <DefaultCell {...props} />
      {isFolded && <style>{`tr:has([data-path^="${path}/"]) { display: none }`}</style>}
    </div>
  );
}
