import * as z from 'zod/mini'
import { bundleFile, fileChange, releaseBundle, releaseCheck } from './bundleFacts.ts'
import { releaseSignature } from './signatures.ts'

/** A file of a release. `text` is null for what isn't text, `picture` (a data URL) for what is no picture; both are for
 * what is too large to show. */
export const shownFile = z.object({
  ...bundleFile.shape,
  text: z.nullable(z.string()),
  picture: z.nullable(z.string()),
})
export type ShownFile = z.output<typeof shownFile>

const side = z.nullable(shownFile)

/** Of a submission: `bundle` is null where no files were uploaded. `files` are those that differ from the published release,
 * all of them where there is none. */
export const submittedBundle = z.object({
  bundle: z.nullable(releaseBundle),
  files: z.array(fileChange),
  checks: z.array(releaseCheck),
  signature: z._default(z.nullable(releaseSignature), null),
  shown: z.nullable(z.object({ before: side, after: side })),
})
export type SubmittedBundle = z.output<typeof submittedBundle>
