import { calls, type Image, type Square } from './contract.ts'
import { request } from './http/client.ts'
import { sendWithProgress } from './http/sendWithProgress.ts'
import { timeouts } from './http/timeouts.ts'

export type Upload = {
  file: File
  square: Square
  /** The share that has gone up, from 0 to 1. */
  onProgress: (share: number) => void
  signal?: AbortSignal
}

/** Makes a logo of a square of a picture (BEYOND §1). May fail with ApiError, whose `fields.file` says why, or NoAnswerError. */
export const uploadImage = ({ file, square, onProgress, signal }: Upload): Promise<Image> =>
  request(calls.uploadImage, {
    body: { file, ...square },
    send: sendWithProgress(onProgress),
    timeout: timeouts.upload,
    signal,
  })
