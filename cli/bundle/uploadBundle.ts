import { type App, type CheckedRelease, calls } from '../../src/api/contract.ts'
import { formatBytes } from '../../src/lib/format.ts'
import type { Cloud } from '../http/client.ts'
import type { Context } from '../lib/context.ts'
import { asSeen } from '../project/releases.ts'

export type ReleaseWords = {
  version?: string | undefined
  notes?: string | undefined
  signature?: string | undefined
}

/** Makes a release of a web app's files, and says how far it is. Throws CliError. */
export async function uploadBundle(
  { io, output }: Pick<Context, 'io' | 'output'>,
  { cloud, app }: { cloud: Cloud; app: Pick<App, 'packageName' | 'version'> },
  { zip, version, notes, signature }: ReleaseWords & { zip: Blob },
): Promise<CheckedRelease> {
  const size = formatBytes(zip.size)
  output.status(`Uploading ${size}…`)
  const onSent = (share: number) =>
    output.status(
      share < 1 ? `Uploading ${size}: ${Math.floor(share * 100)} %` : 'Reading and checking the files…',
    )
  const bundle = io.stderr.isTTY ? new CountedFile(zip, onSent) : zip
  try {
    return await asSeen(
      cloud.send(calls.createRelease, {
        params: { packageName: app.packageName },
        body: {
          bundle,
          ...(version !== undefined && { version }),
          ...(notes !== undefined && { notes }),
          ...(signature !== undefined && { signature }),
        },
        version: app.version,
      }),
    )
  } finally {
    output.status('')
  }
}

/** Says which share of it was read: `fetch` reports nothing of what it sends. */
class CountedFile extends File {
  readonly #onRead: (share: number) => void

  constructor(zip: Blob, onRead: (share: number) => void) {
    super([zip], 'bundle.zip', { type: zip.type })
    this.#onRead = onRead
  }

  override stream(): ReturnType<File['stream']> {
    let read = 0
    const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (part, controller) => {
        read += part.length
        this.#onRead(read / this.size)
        controller.enqueue(part)
      },
    })
    return super.stream().pipeThrough(counting)
  }
}
