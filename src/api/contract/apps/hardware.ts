import { type Capabilities, capabilitiesOf, type GlassesModel, glassesModels } from '../glasses/glasses.ts'

export const hardwareTypes = [
  'CAMERA',
  'DISPLAY',
  'MICROPHONE',
  'SPEAKER',
  'IMU',
  'BUTTON',
  'LIGHT',
  'WIFI',
] as const
export type HardwareType = (typeof hardwareTypes)[number]

export const isHardwareType = (name: string): name is HardwareType =>
  (hardwareTypes as readonly string[]).includes(name)

export const hardwareLevels = ['REQUIRED', 'OPTIONAL'] as const
export type HardwareLevel = (typeof hardwareLevels)[number]

export const hardwareLabels: Record<HardwareType, string> = {
  CAMERA: 'Camera',
  DISPLAY: 'Display',
  MICROPHONE: 'Microphone',
  SPEAKER: 'Speaker',
  IMU: 'Motion sensor',
  BUTTON: 'Button',
  LIGHT: 'Light',
  WIFI: 'Wi-Fi',
}

const capabilityOf = {
  CAMERA: 'hasCamera',
  DISPLAY: 'hasDisplay',
  MICROPHONE: 'hasMicrophone',
  SPEAKER: 'hasSpeaker',
  IMU: 'hasIMU',
  BUTTON: 'hasButton',
  LIGHT: 'hasLight',
  WIFI: 'hasWifi',
} as const satisfies Record<HardwareType, keyof Capabilities>

export const hasHardware = (model: Capabilities, type: HardwareType): boolean => model[capabilityOf[type]]

export const modelsWith = (type: HardwareType): GlassesModel[] =>
  glassesModels.filter((model) => hasHardware(capabilitiesOf[model], type))

export type Requirement = { type: HardwareType; level: HardwareLevel }

/** The requirements that a model lacks; an app without a REQUIRED one among them runs on it. */
export const missingHardware = <Needed extends Requirement>(
  requirements: readonly Needed[],
  model: Capabilities,
): Needed[] => requirements.filter(({ type }) => !hasHardware(model, type))
