/** Why a device of this computer gives nothing: the person or the browser refused, there is none, or it broke. */
export type DeviceFailure = 'denied' | 'missing' | 'failed'

export function deviceFailure(error: unknown): DeviceFailure {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  return 'failed'
}
