import { calls, type DeviceRequest, type SessionInput } from '../api/contract.ts'
import type { RunHost } from './host.ts'

type Place = { lat: number; lng: number; accuracy?: number | undefined }

export type DeviceAnswers = ReturnType<typeof createDeviceAnswers>

/** What a script's glasses answer to an app: sounds have played, photos are files, the place is that of the script. */
export function createDeviceAnswers(host: RunHost, id: string) {
  const params = { id }
  const offered: File[] = []
  const waiting: string[] = []
  let place: Place | null = null
  let answering: Promise<unknown> = Promise.resolve()
  let failure: unknown = null

  const answer = (work: () => Promise<unknown>) => {
    answering = answering.then(work).catch((error: unknown) => {
      // Somebody in the portal was faster, or the request's time is over.
      if (!host.isRefusal(error)) failure ??= error
    })
  }
  const send = (body: SessionInput) => answer(() => host.send(calls.sendInput, { params, body }))

  function sendPhotos(): void {
    while (offered.length > 0 && waiting.length > 0) {
      const [file, requestId] = [offered.shift(), waiting.shift()]
      if (file && requestId !== undefined)
        answer(() => host.send(calls.uploadPhoto, { params, body: { file, requestId } }))
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
    /** A picture for the request that waits, or for the next one. Throws. */
    async offer(name: string): Promise<void> {
      offered.push(await host.picture(name))
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
