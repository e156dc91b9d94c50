import { type Capabilities, capabilitiesOf, type GlassesModel } from '../../../src/api/contract.ts'

/** What a model has, without what the person switched off. */
export function capabilities(model: GlassesModel, switchedOff: readonly string[]): Capabilities {
  const whole = capabilitiesOf[model]
  return {
    ...whole,
    ...(switchedOff.includes('microphone') && { hasMicrophone: false }),
    ...(switchedOff.includes('display') && { hasDisplay: false, display: null }),
  }
}
