import { isObject } from '../../../lib/isObject.ts'
import type { WebPermission } from '../apps/webPermissions.ts'

/** What stores look for in a web app, and a session sees by itself. */
export const hostSights = ['exit_dialog', 'press_after_no'] as const
export type HostSight = (typeof hostSights)[number]

export const sightTexts: Record<HostSight, string> = {
  exit_dialog: 'A double press on the first page opened the exit dialog.',
  press_after_no: 'After No in the exit dialog, the app responded to a press.',
}

const permissionOfMethod = new Map<string, WebPermission>([
  ['getAppLocation', 'location'],
  ['startAppLocationUpdates', 'location'],
  ['pickImageFromAlbum', 'album'],
  ['captureImageFromCamera', 'camera'],
])

/** The permission that a call of the bridge uses, by its row's body; null for none. */
export function permissionOfCall(body: unknown): WebPermission | null {
  const { method, data } = isObject(body) ? body : {}
  if (typeof method !== 'string') return null
  if (method !== 'audioControl') return permissionOfMethod.get(method) ?? null
  if (!isObject(data) || data.isOpen !== true) return null
  return data.source === 'phone' ? 'phone-microphone' : 'g2-microphone'
}

/** Whether sessions see its use: the network is the page's own, without the bridge. */
export const isObservedWebPermission = (type: WebPermission): boolean => type !== 'network'
