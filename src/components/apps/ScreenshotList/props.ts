import type { FocusEvent } from 'react'

import type { Screenshot } from '../../../api/contract/listing/listing.ts'

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

export type Place = {
  name?: string
  error?: string | undefined
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
}

export type ScreenshotListProps = UploadProps & {
  value: readonly Screenshot[]
  /** Every picture that was uploaded for the app; those of `value` are drawn from it. */
  pictures: readonly UploadedPicture[]
  /** What is wrong with them as a whole. */
  error?: string | undefined
  /** The control at a place, such as `1/alt`. */
  at?: (place: string) => Place
  disabled?: boolean
  /** `place`: where one was edited; without it they are others, or in another order. */
  onChange: (value: Screenshot[], place?: string) => void
}
