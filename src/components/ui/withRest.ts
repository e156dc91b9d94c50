import type { ComponentProps, JSX } from 'react'

/** A component's own properties, and all that its element takes besides: `id`, `className`, `ref` and the rest. */
export type WithRest<Tag extends keyof JSX.IntrinsicElements, Own> = Own &
  Omit<ComponentProps<Tag>, keyof Own | 'children'>
