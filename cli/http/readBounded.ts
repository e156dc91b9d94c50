import { unreadable } from './failures.ts'

/** The bytes of an answer. Throws where they are more than `most`. */
export async function readBounded(response: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => unreadable(`The portal’s answer is larger than ${Math.round(most / 1_048_576)} MB.`)
  if (Number(response.headers.get('content-length') ?? 0) > most) {
    await response.body?.cancel()
    throw tooLarge()
  }
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    // Leaving the loop cancels the stream.
    if (size > most) throw tooLarge()
    parts.push(part)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** An answer's JSON; null where it is none. */
export async function readJson(response: Response, most: number): Promise<unknown> {
  const text = new TextDecoder().decode(await readBounded(response, most))
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
