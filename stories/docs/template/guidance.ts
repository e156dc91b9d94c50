/** What a component's docs page says beside what Storybook reads from its code, in the meta's `parameters: { guidance }`. */
export type Guidance = {
  /** When it is the right component. */
  use: string
  /** When another one is, and which. */
  avoid: string
  /** Keys and what each does, where it has keys of its own. */
  keyboard?: readonly (readonly [keys: string, does: string])[]
}
