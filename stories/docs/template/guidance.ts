import type { ReactNode } from 'react'

/**
 * What a component's docs page says beside what Storybook reads from its code. It stands beside the stories, in
 * `<Name>.guidance.tsx`, and is named by their meta: `parameters: { guidance }`.
 */
export type Guidance = {
  /** When it is the right component. */
  use: string
  /** When another one is, and which. */
  avoid: string
  /** What it is made of, from the outside in. */
  parts: readonly string[]
  /** Keys, and what each does; empty where nothing of it takes the focus. */
  keyboard: readonly (readonly [keys: string, does: string])[]
  /** What a screen reader says, and when. */
  screenReader: readonly string[]
  dos: readonly Example[]
  donts: readonly Example[]
}

/** A rule and, where it can be seen, what it looks like: an element, or a story of the component by its export. */
export type Example = { text: string; show?: ReactNode; story?: string }
