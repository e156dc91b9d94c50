import type { Send } from './client.ts'

/** As `fetch`, and tells which share of the body has gone up, from 0 to 1, which `fetch` cannot.
 * Rejects where nothing is answered and when its signal ends it. */
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
