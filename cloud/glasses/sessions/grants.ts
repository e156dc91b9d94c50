import { missingPermission, type Permission } from '../../../src/api/contract.ts'
import type { Message } from './messages.ts'

export type Refused = { name: string; permission: Permission }

const mostRequests = 20

/** Permissions of an app; until they are known, none. */
export function sessionGrants() {
  let declared: readonly Permission[] = []
  const requests = new Map<string, Permission>()

  const refusedOf = (names: readonly string[]): Refused[] =>
    names.flatMap((name) => {
      const permission = missingPermission(name, declared)
      return permission === null ? [] : [{ name, permission }]
    })

  return {
    declare(next: readonly Permission[]): void {
      declared = next
      for (const name of requests.keys()) if (refusedOf([name]).length === 0) requests.delete(name)
    },
    declared: () => declared,
    open: (streams: readonly string[]) =>
      streams.filter((stream) => missingPermission(stream, declared) === null),
    refusedOf,
    /** Remembers and returns a refused request; null where it may be made. */
    refuseRequest(type: string): Refused | null {
      const [refused] = refusedOf([type])
      if (!refused) return null
      if (requests.size < mostRequests) requests.set(refused.name, refused.permission)
      return refused
    },
    refusedRequests: (): Refused[] => [...requests].map(([name, permission]) => ({ name, permission })),
  }
}

export const permissionError = (refused: readonly Refused[]): Message => ({
  type: 'permission_error',
  message: 'Some subscriptions or requests were refused: the app does not declare the permissions they need.',
  details: refused.map(({ name, permission }) => ({
    stream: name,
    requiredPermission: permission,
    message: `Declare the permission ${permission} to use ${name}.`,
  })),
})

export const permissionsOf = (refused: readonly Refused[]): Permission[] => [
  ...new Set(refused.map(({ permission }) => permission)),
]
