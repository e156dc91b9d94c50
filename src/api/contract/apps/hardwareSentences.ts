import type { Capabilities } from '../glasses/glasses.ts'
import { enumerated } from '../sessions/findings.ts'
import { type HardwareType, isHardwareType, missingHardware, type Requirement } from './hardware.ts'

/** For Start, where a model lacks what an app requires; null where it lacks nothing. */
export function lackingSentence(requirements: readonly Requirement[], model: Capabilities): string | null {
  const required = requirements.filter(({ level }) => level === 'REQUIRED')
  const lacking = missingHardware(required, model).map(({ type }) => `no ${hardwareNouns[type]}`)
  if (lacking.length === 0) return null
  return `${model.modelName} has ${enumerated(lacking)}, which this app requires. It starts all the same.`
}

/** Why an input wasn't sent (`missing` of its answer): for want of hardware or of a subscription. */
export const missingSentence = (missing: string): string =>
  isHardwareType(missing)
    ? `The glasses have no ${hardwareNouns[missing]} for this, or it’s off.`
    : `Your app isn’t subscribed to ${missing}.`

const hardwareNouns: Record<HardwareType, string> = {
  CAMERA: 'camera',
  DISPLAY: 'display',
  MICROPHONE: 'microphone',
  SPEAKER: 'speaker',
  IMU: 'motion sensor',
  BUTTON: 'button',
  LIGHT: 'light',
  WIFI: 'Wi-Fi',
}
