import * as z from 'zod/mini'

import type { GlassesModel } from '../../../src/api/contract.ts'
import { disconnected } from './inputs.ts'
import type { Message } from './messages.ts'

export type Battery = { level: number; charging: boolean }

export const initialBattery: Battery = { level: 80, charging: false }

export const deviceStateUpdate = 'device_state_update'

type Device = { model: GlassesModel; switchedOff: readonly string[]; battery: Battery }

/** The whole state of the glasses, which the SDK stores. */
export const deviceState = ({ model, switchedOff, battery: { level, charging } }: Device): Message => ({
  type: deviceStateUpdate,
  state: { connected: !switchedOff.includes(disconnected), modelName: model, batteryLevel: level, charging },
  fullSnapshot: true,
})

const stored = z.object({ state: z.object({ batteryLevel: z.number(), charging: z.boolean() }) })

/** The battery of a message as it was logged; the initial one where there is none. */
export function batteryIn(body: unknown): Battery {
  const { success, data } = stored.safeParse(body)
  return success ? { level: data.state.batteryLevel, charging: data.state.charging } : initialBattery
}
