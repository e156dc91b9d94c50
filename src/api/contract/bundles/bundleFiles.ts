import * as z from 'zod/mini'
import { bundleFile, fileChange, releaseBundle, releaseCheck } from './bundleFacts.ts'
import { releaseSignature } from './signatures.ts'

/** `text` is null for what isn't text, `picture` (a data URL) for what is no picture; both for what is too large to show. */
export const shownFile = z.object({
  ...bundleFile.shape,
  text: z.nullable(z.string()),
  picture: z.nullable(z.string()),
})
export type ShownFile = z.output<typeof shownFile>

const side = z.nullable(shownFile)

/** `bundle`: null where no files were uploaded. `files`: those that differ from the published release, or all without one. */
export const submittedBundle = z.object({
  bundle: z.nullable(releaseBundle),
  files: z.array(fileChange),
  checks: z.array(releaseCheck),
  signature: z._default(z.nullable(releaseSignature), null),
  shown: z.nullable(z.object({ before: side, after: side })),
})
export type SubmittedBundle = z.output<typeof submittedBundle>
