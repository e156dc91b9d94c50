import type { Screenshot } from '../../../api/contract/listing.ts'

/** What is known of an uploaded picture. */
export type UploadedPicture = {
  hash: string
  url: string
  width: number
  height: number
  isSimulated: boolean
  /** The recorded session's moment that it shows; null where it isn't kept. */
  momentHref: string | null
}

export type UploadProps = {
  /** The picture on its way; null where there is none. */
  upload: {
    name: string
    /** How many wait behind it. */
    waiting: number
    /** From 0 to 1. */
    progress: number
    error: string | null
    canRetry: boolean
  } | null
  onFile: (file: File) => void
  /** Stops the upload, or leaves out what failed. */
  onUploadClose: () => void
  onRetry: () => void
}

export type ScreenshotListProps = UploadProps & {
  value: readonly Screenshot[]
  /** Every picture that was uploaded for the app; those of `value` are drawn from it. */
  pictures: readonly UploadedPicture[]
  /** By their place: `screenshots/1/alt`, and `screenshots` for the whole. */
  errors?: Readonly<Record<string, string | undefined>>
  disabled?: boolean
  onChange: (value: Screenshot[]) => void
}
