import { type ComponentType, createElement, type ReactNode } from 'react';
import { usePage } from '../page-context.js';
import { type IslandName, type IslandProps, islands } from './registry.js';
import { ServerSlot, type WithSlots } from './slot.js';

/**
 * When the browser hydrates an island: when the browser is idle (`idle-if-wide`: in viewports wider than a phone only),
 * when the island comes into view, or on interaction, which is a touch, a hover or the keyboard focus. Interaction
 * hydrates an island whatever its trigger is.
 */
export type Trigger = 'idle' | 'idle-if-wide' | 'visible' | 'interaction';

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
      'island-slot': React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement>;
    }
  }
}

type Components = { [N in IslandName]: ComponentType<IslandProps<N> & WithSlots> };

const components: Components = islands;

interface Props<N extends IslandName> {
  name: N;
  when: Trigger;
  props: IslandProps<N>;
  /** Parts that only the server renders, in the order in which the island takes them. They must not contain islands. */
  slots?: readonly ReactNode[];
}

/** Renders an island on the server, in the element that the browser hydrates. */
export function Island<N extends IslandName>({ name, when, props, slots = [] }: Props<N>) {
  const { islandScripts } = usePage();
  const { src, chunks } = islandScripts(name);
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
