import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { incomplete, tooLarge, uploadDeadline } from './body.ts'
import { HttpError } from './httpError.ts'

/** Takes a file's bytes as they come; what it gives stands for the file in the form. */
export type Keep = (bytes: AsyncIterable<Buffer>) => Promise<unknown>

type Form = {
  field: string
  largest: number
  keep: Keep
}

const most = { files: 1, fields: 10, parts: 11, fieldNameSize: 100, fieldSize: 64 * 1_024, headerPairs: 20 }

/** The fields of a form whose one file is read as it comes. Throws 400 malformed, unfinished or too slow, 413 over
 * `largest`, and what `keep` throws. */
export async function readUpload(
  request: Request,
  { field, largest, keep }: Form,
): Promise<Record<string, unknown>> {
  if (Number(request.headers.get('content-length') ?? 0) > largest) throw tooLarge(largest)
  const fields: Record<string, unknown> = {}
  const parser = parserOf(request, largest)
  let kept: Promise<unknown> = Promise.resolve()
  const failures: unknown[] = []
  parser.on('field', (name: string, value: string) => {
    fields[name] = value
  })
  parser.on('file', (name: string, file: BusboyFileStream) => {
    if (name !== field) return void file.resume()
    kept = keep(whole(file, largest)).then(
      (value) => {
        fields[name] = value
      },
      (error: unknown) => {
        // Where the body failed, the file does after it.
        if (!parser.destroyed) failures.push(error)
        parser.destroy()
      },
    )
  })
  const body = request.body ?? new ReadableStream({ start: (controller) => controller.close() })
  const signal = AbortSignal.timeout(uploadDeadline)
  try {
    await pipeline(Readable.fromWeb(body as never), parser, { signal })
  } catch (error) {
    await kept
    throw failures.length > 0 ? failures[0] : failureOf(error, request, signal)
  }
  await kept
  if (failures.length > 0) throw failures[0]
  return fields
}

function parserOf(request: Request, largest: number): InstanceType<typeof Busboy> {
  const type = request.headers.get('content-type') ?? ''
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: { ...most, fileSize: largest } })
  } catch {
    throw malformed()
  }
}

async function* whole(file: Readable & { truncated?: boolean }, largest: number): AsyncIterable<Buffer> {
  yield* file
  if (file.truncated) throw tooLarge(largest)
}

const malformed = () => new HttpError('MALFORMED_FORM', 'The body is not a well-formed multipart form.')

function failureOf(error: unknown, request: Request, deadline: AbortSignal): HttpError {
  if (deadline.aborted) return incomplete('The body took too long to arrive.')
  return request.signal.aborted || isCut(error) ? incomplete('The body ended too early.') : malformed()
}

const isCut = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ECONNRESET', 'ABORT_ERR'].includes(String(error.code))
