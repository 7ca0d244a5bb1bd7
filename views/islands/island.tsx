import { type ComponentType, createElement, type ReactNode } from 'react';
import { preloadModule } from 'react-dom';
import { usePage } from '../page-context.js';
import { type IslandName, type IslandProps, islands } from './registry.js';
import { ServerSlot, type WithSlots } from './slot.js';

/**
 * When the browser wakes an island up: at once, when it has nothing else to do, when the island comes into view,
 * or when it is touched, pointed at or reached with the keyboard.
 */
export type Trigger = 'load' | 'idle' | 'visible' | 'interaction';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'site-island': React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement> & {
        name: IslandName;
        when: Trigger;
        src: string;
        chunks: string;
        props: string;
      };
    }
  }
}

type Components = { [N in IslandName]: ComponentType<IslandProps<N> & WithSlots> };

const components = Object.fromEntries(
  await Promise.all(Object.entries(islands).map(async ([name, load]) => [name, (await load()).default])),
) as Components;

interface Props<N extends IslandName> {
  name: N;
  when: Trigger;
  props: IslandProps<N>;
  /** What only the server renders, in the order in which the island takes them. No island may be among it. */
  slots?: readonly ReactNode[];
}

/** A component that the browser wakes up, rendered. */
export function Island<N extends IslandName>({ name, when, props, slots = [] }: Props<N>) {
  const { src, chunks } = usePage().islandScripts(name);
  if (when === 'load') for (const address of [src, ...chunks]) preloadModule(address);
  const content = createElement<IslandProps<N> & WithSlots>(components[name], {
    ...props,
    // biome-ignore lint/suspicious/noArrayIndexKey: slots keep their order
    slots: slots.map((slot, index) => <ServerSlot key={index}>{slot}</ServerSlot>),
  });
  return (
    <site-island name={name} when={when} src={src} chunks={chunks.join(' ')} props={JSON.stringify(props)}>
      {content}
    </site-island>
  );
}
