/** The longest texts that a person may write, in characters: fields stop at them, the contract refuses what is longer. */
export const textLimits = {
  /** Of an app's name. */
  name: 200,
  description: 4_000,
  notes: 4_000,
  /** Each text of a point, and the answer to one. */
  point: 1_000,
  message: 4_000,
  /** Of every address. */
  url: 2_048,
  /** Why an advice is not taken. */
  overruling: 500,
  keyName: 60,
} as const
