import { basename } from 'node:path'
import { calls, type DeviceRequest, photoLimits, type SessionInput } from '../../src/api/contract.ts'
import type { Cloud } from '../http/client.ts'
import { CliError, exits } from '../lib/cliError.ts'
import { readBytes } from '../lib/files.ts'

type Place = { lat: number; lng: number; accuracy?: number | undefined }
type Setting = { cloud: Cloud; id: string; cwd: string }

export type DeviceAnswers = ReturnType<typeof createDeviceAnswers>

/** What a script's glasses answer to an app: sounds have played, photos are files, the place is that of the script. */
export function createDeviceAnswers({ cloud, id, cwd }: Setting) {
  const params = { id }
  const offered: File[] = []
  const waiting: string[] = []
  let place: Place | null = null
  let answering: Promise<unknown> = Promise.resolve()
  let failure: unknown = null

  const answer = (work: () => Promise<unknown>) => {
    answering = answering.then(work).catch((error: unknown) => {
      // Somebody in the portal was faster, or the request's time is over.
      if (!(error instanceof CliError && error.exit === exits.refused)) failure ??= error
    })
  }
  const send = (body: SessionInput) => answer(() => cloud.send(calls.sendInput, { params, body }))

  function sendPhotos(): void {
    while (offered.length > 0 && waiting.length > 0) {
      const [file, requestId] = [offered.shift(), waiting.shift()]
      if (file && requestId !== undefined)
        answer(() => cloud.send(calls.uploadPhoto, { params, body: { file, requestId } }))
    }
  }

  return {
    hear(request: DeviceRequest) {
      if (request.type === 'audio' || request.type === 'speech')
        send({ type: 'audioEnded', requestId: request.requestId, durationMs: 0 })
      else if (request.type === 'photo') {
        waiting.push(request.requestId)
        sendPhotos()
      } else if (request.type === 'location' && place !== null) {
        const { lat, lng, accuracy } = place
        const { correlationId } = request
        send({ type: 'location', lat, lng, ...(accuracy !== undefined && { accuracy }), correlationId })
      }
    },
    /** A picture for the request that waits, or for the next one. Throws CliError. */
    async offer(name: string): Promise<void> {
      const bytes = await readBytes(name, cwd, photoLimits.bytes)
      offered.push(new File([new Uint8Array(bytes)], basename(name)))
      sendPhotos()
    },
    setPlace(next: Place) {
      place = next
    },
    /** Rejects where an answer didn't reach the cloud. */
    async settled(): Promise<void> {
      await answering
      if (failure !== null) throw failure
    },
  }
}
