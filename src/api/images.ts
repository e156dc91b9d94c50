import { imageFields } from './contract/apps/fieldNames.ts'
import { calls, type Image, type Square } from './contract.ts'
import { request, type Send } from './http/client.ts'
import { timeouts } from './http/timeouts.ts'
import { settings } from './settings.ts'

/** A reviewer's browser loads other hosts' logos as the cloud's copies. Empty stays empty. */
export function reviewedPicture(url: string): string {
  const origin = originOf(url)
  const own = [originOf(globalThis.location?.href), originOf(settings.cloudUrl)]
  if (origin === undefined || own.includes(origin)) return url
  return `${settings.cloudUrl}/images/copy?url=${encodeURIComponent(url)}`
}

/** A computer's names for itself count as one: a local portal is opened by any of them. */
const originOf = (url: string | undefined): string | undefined =>
  URL.parse(url ?? '')?.origin.replace(/\/\/(localhost|\[::1\])(?=:|$)/, '//127.0.0.1')

export const withPicture = <App extends { logoURL: string }>(app: App): App => ({
  ...app,
  logoURL: reviewedPicture(app.logoURL),
})

type Change = { field: string; before: string | null; after: string | null }

export const withPictures = <C extends Change>(change: C) =>
  imageFields.some((name) => name === change.field)
    ? {
        ...change,
        pictures: {
          before: reviewedPicture(change.before ?? ''),
          after: reviewedPicture(change.after ?? ''),
        },
      }
    : change

export type Upload = {
  file: File
  square: Square
  onProgress: (share: number) => void
  signal?: AbortSignal
}

/** Makes a logo of a square of a picture. May fail with ApiError, whose `fields.file` says why, or NoAnswerError. */
export const uploadImage = ({ file, square, onProgress, signal }: Upload): Promise<Image> =>
  request(calls.uploadImage, {
    body: { file, ...square },
    send: sendWithProgress(onProgress),
    timeout: timeouts.upload,
    signal,
  })

/** As `fetch`, with upload progress from 0 to 1, which `fetch` lacks. Rejects without an answer and on abort. */
export const sendWithProgress =
  (onProgress: (share: number) => void): Send =>
  (url, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      request.withCredentials = true
      request.responseType = 'arraybuffer'
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
      request.onload = () => resolve(new Response(request.response, { status: request.status }))
      request.onerror = () => reject(new TypeError('The upload failed.'))
      request.onabort = () => reject(signal?.reason)
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      if (signal?.aborted) return reject(signal.reason)
      request.send(body as FormData | string | null)
    })
