import type { Session, SessionEvent } from '../../../api/contract.ts'
import { DeviceLight } from '../../../components/tryIt/Devices/DeviceLight.tsx'
import { lightAt } from '../../../machines/tryIt/devices/lightMachine.ts'
import { requestOf } from '../../../machines/tryIt/devices/requests.ts'
import { msOf } from '../../../machines/tryIt/points.ts'

type RecordedLightProps = {
  session: Session
  /** Those that are shown. */
  events: readonly SessionEvent[]
  /** The moment that is shown, in milliseconds since the session's start. */
  clock: number
}

/** The light of the glasses as it was at a moment of a recording. */
export function RecordedLight({ session, events, clock }: RecordedLightProps) {
  const row = events.findLast((event) => requestOf(event)?.type === 'light')
  const request = row ? requestOf(row) : null
  const shown = row && request?.type === 'light' ? lightAt(request, clock - msOf(session, row)) : null
  return <DeviceLight shown={shown} shutter={false} />
}
