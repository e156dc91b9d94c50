import { capabilitiesOf, type GlassesModel, glassesModels } from '../glasses/glasses.ts'
import { count } from '../sessions/findings.ts'
import type { Observation } from '../sessions/observations.ts'
import type { AppContent } from './appContent.ts'
import { type HardwareType, hardwareLabels, missingHardware } from './hardware.ts'
import { hasField } from './kindFields.ts'
import {
  isGranted,
  type Permission,
  permissionFor,
  permissionName,
  permissions,
  privatePermissions,
} from './permissions.ts'
import { privateWebPermissions, webPermissionTable } from './webPermissions.ts'

type Asking = Pick<AppContent, 'permissions' | 'privacyPolicyUrl'> &
  Partial<Pick<AppContent, 'webPermissions'>>

/** The names of the permissions for which an app still lacks a privacy policy. */
export const lacksPolicyFor = ({ permissions, webPermissions = [], privacyPolicyUrl }: Asking): string[] =>
  privacyPolicyUrl === null
    ? [
        ...permissions.flatMap(({ type }) => (privatePermissions.includes(type) ? permissionName(type) : [])),
        ...webPermissions.flatMap(({ type }) =>
          privateWebPermissions.includes(type) ? webPermissionTable[type].name : [],
        ),
      ]
    : []

/** `atMs`: in milliseconds since the session's start. */
export type Moment = { sessionId: string; atMs: number }

export type NeedFinding = {
  text: string
} /** It uses what it doesn't declare: this blocks submitting, all others are advice. */ & (
  | { kind: 'undeclared'; permission: Permission }
  | { kind: 'unlisted'; hardware: HardwareType }
  | { kind: 'unused'; permission: Permission }
  | { kind: 'unusedHardware'; hardware: HardwareType }
  | { kind: 'cut'; model: GlassesModel; moment: Moment }
  | { kind: 'untried'; model: GlassesModel }
)

export const isBlocking = ({ kind }: NeedFinding): boolean => kind === 'undeclared' || kind === 'unlisted'

export type Needs = Pick<AppContent, 'permissions' | 'hardwareRequirements'> &
  Partial<Pick<AppContent, 'kind'>>

/** Hardware of which sessions see whether it's used, and the requests that use it. */
const usedBy = {
  DISPLAY: [],
  CAMERA: ['photo_request', 'rtmp_stream_request', 'stream_request', 'managed_stream_request'],
  SPEAKER: ['audio_play_request'],
  LIGHT: ['rgb_led_control'],
} as const satisfies Partial<Record<HardwareType, readonly string[]>>
export const observedHardware = Object.keys(usedBy) as (keyof typeof usedBy)[]
type ObservedHardware = keyof typeof usedBy

/** Whether a session can see that a permission is used. */
export const isObservedPermission = (permission: Permission) => permission !== 'POST_NOTIFICATIONS'

const uses = (permission: Permission, name: string): boolean => {
  const needed = permissionFor(name)
  return needed !== null && isGranted(needed, [permission])
}

export const usesPermission = (permission: Permission, { streams, requests }: Observation): boolean =>
  [...streams, ...requests].some((name) => uses(permission, name))

export const usesHardware = (hardware: ObservedHardware, { views, requests }: Observation): boolean =>
  hardware === 'DISPLAY' ? views.length > 0 : usedBy[hardware].some((request) => requests.includes(request))

/** Compares declared with observed needs. Without a session none: trying the app is another check. A phone refuses a web
 * app what it doesn't declare, so nothing that it used is undeclared. */
export function compareNeeds(needs: Needs, observations: readonly Observation[]): NeedFinding[] {
  if (observations.length === 0 || !hasField(needs.kind ?? 'server', 'permissions')) return []
  const latest = latestOfModels(observations)
  return [
    ...undeclared(needs, latest),
    ...unlisted(needs, latest),
    ...unused(needs, observations),
    ...unusedHardware(needs, observations),
    ...cuts(needs, latest),
    ...untried(needs, observations),
  ]
}

/** Of sessions, the newest first, the newest of each model: what the app did before, it may do no longer. */
const latestOfModels = (observations: readonly Observation[]): Observation[] =>
  observations.filter(({ models }, place) => {
    const newer = observations.slice(0, place).flatMap((one) => one.models)
    return models.some((model) => !newer.includes(model))
  })

function undeclared({ permissions: declared }: Needs, observations: readonly Observation[]): NeedFinding[] {
  const types = declared.map(({ type }) => type)
  const lacking = (names: string[]) =>
    [...new Set(names)].flatMap((name) => {
      const permission = permissionFor(name)
      return permission === null || isGranted(permission, types) ? [] : [{ name, permission }]
    })
  const streams = lacking(observations.flatMap(({ streams }) => streams))
  const requests = lacking(observations.flatMap(({ requests }) => requests))
  return permissions.flatMap((permission) => {
    const of = (found: typeof streams) => found.filter((one) => one.permission === permission)
    const parts = [clause('listens to', of(streams)), clause('sends', of(requests))].filter(Boolean)
    if (parts.length === 0) return []
    const text = `The app ${parts.join(' and ')} but does not ask for ${permissionName(permission)}.`
    return [{ kind: 'undeclared' as const, permission, text }]
  })
}

const mostNamed = 3

function clause(verb: string, found: { name: string }[]): string {
  if (found.length === 0) return ''
  const named = found.slice(0, mostNamed).map(({ name }) => `\`${name}\``)
  const more = found.length - named.length
  return `${verb} ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

const levelOf = ({ hardwareRequirements }: Needs, hardware: HardwareType) =>
  hardwareRequirements.find(({ type }) => type === hardware)?.level

const hasSeen = (hardware: ObservedHardware, observations: readonly Observation[]) =>
  observations.some((observation) => usesHardware(hardware, observation))

const usage: Record<ObservedHardware, string> = {
  DISPLAY: 'draws on the lens',
  CAMERA: 'uses the camera',
  SPEAKER: 'plays sound',
  LIGHT: 'uses the light',
}

const unlisted = (needs: Needs, observations: readonly Observation[]): NeedFinding[] =>
  observedHardware
    .filter((hardware) => !levelOf(needs, hardware) && hasSeen(hardware, observations))
    .map((hardware) => ({
      kind: 'unlisted',
      hardware,
      text: `The app ${usage[hardware]} but does not list ${hardwareLabels[hardware]} among its hardware.`,
    }))

const unused = (needs: Needs, observations: readonly Observation[]): NeedFinding[] =>
  needs.permissions
    .filter(
      ({ type }) => isObservedPermission(type) && !observations.some((one) => usesPermission(type, one)),
    )
    .map(({ type: permission }) => ({
      kind: 'unused',
      permission,
      text: `The app asks for ${permissionName(permission)} but no session used it.`,
    }))

const unusedHardware = (needs: Needs, observations: readonly Observation[]): NeedFinding[] =>
  observedHardware
    .filter((hardware) => levelOf(needs, hardware) && !hasSeen(hardware, observations))
    .map((hardware) => ({
      kind: 'unusedHardware',
      hardware,
      text: `The app lists ${hardwareLabels[hardware]} but no session used it.`,
    }))

const required = ({ hardwareRequirements }: Needs) =>
  hardwareRequirements.filter(({ level }) => level === 'REQUIRED')

/** The models that an app runs on: those that lack nothing that it requires. */
export const runsOn = (needs: Needs): GlassesModel[] =>
  glassesModels.filter((model) => missingHardware(required(needs), capabilitiesOf[model]).length === 0)

/** Of each model that it says it runs on, the latest text that was cut. */
const cuts = (needs: Needs, observations: readonly Observation[]): NeedFinding[] =>
  runsOn(needs).flatMap((model) => {
    for (const { sessionId, cuts } of observations) {
      const cut = cuts.findLast((one) => one.model === model)
      if (!cut) continue
      const { lines, atMs } = cut
      const text = `${model} cut off ${count(lines, 'line')} of text.`
      return [{ kind: 'cut' as const, model, moment: { sessionId, atMs }, text }]
    }
    return []
  })

/** Where an app requires hardware, it is tried on some model that has it. */
function untried(needs: Needs, observations: readonly Observation[]): NeedFinding[] {
  const able = runsOn(needs)
  const [model] = able
  const isTried = observations.some(({ models }) => models.some((one) => able.includes(one)))
  if (required(needs).length === 0 || model === undefined || isTried) return []
  return [
    {
      kind: 'untried',
      model,
      text: `The app hasn’t run on glasses with what it requires. Try it on ${model}.`,
    },
  ]
}

/** Of sessions, newest first; `seenIn`: the last, `atMs`: in milliseconds since its start, null where unknown. */
export type Sightings = { times: number; seenIn: Observation | null; atMs: number | null }

export function sightingsOf(
  isSeen: (observation: Observation) => boolean,
  observations: readonly Observation[],
): Sightings {
  const seen = observations.filter(isSeen)
  const [last] = seen
  const first = last?.moments?.find(({ name }) => isSeen(withOnly(last, name)))
  return { times: seen.length, seenIn: last ?? null, atMs: first?.atMs ?? null }
}

function withOnly({ streams, requests, views, ...rest }: Observation, name: string): Observation {
  const isIt = (one: string) => one === name
  return {
    ...rest,
    streams: streams.filter(isIt),
    requests: requests.filter(isIt),
    views: views.filter(isIt),
  }
}
