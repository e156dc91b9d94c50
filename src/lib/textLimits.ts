/** The longest texts that a person may write, in characters: fields stop at them, the contract refuses what is longer. */
export const textLimits = {
  name: 200,
  description: 4_000,
  notes: 4_000,
  point: 1_000,
  message: 4_000,
  url: 2_048,
  overruling: 500,
  keyName: 60,
  version: 40,
  toTest: 2_000,
  feedback: 2_000,
  manifest: 64_000,
  /** A SHA-256. */
  hash: 64,
} as const
