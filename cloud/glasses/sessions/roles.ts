import { EventEmitter, once } from 'node:events'

export type RoleChanges = ReturnType<typeof createRoleChanges>

const anyone = Symbol('anyone')

/** Tells who follows it that roles changed: a person's by their id, or an address's, which may be nobody's yet. */
export function createRoleChanges() {
  const changes = new EventEmitter().setMaxListeners(0)
  return {
    changed: (person: string) => void changes.emit(person),
    /** Notifications may have been lost. */
    missed: () => void changes.emit(anyone),
    follow(people: readonly string[], onChange: () => void): () => void {
      const names = [anyone, ...people]
      for (const name of names) changes.on(name, onChange)
      return () => {
        for (const name of names) changes.off(name, onChange)
      }
    },
  }
}

const event = { bytes: Buffer.from('event: roles\ndata: {}\n\n') }

type Options = {
  changes: RoleChanges
  people: readonly string[]
  /** How long nothing may come, in milliseconds, before null does. */
  pause: number
  signal: AbortSignal
}

/** An event whenever a role of these people changes; null at first, and whenever nothing came for a while. */
export async function* followRoles({ changes, people, pause, signal }: Options) {
  const wake = new EventEmitter()
  let hasChanged = false
  const unfollow = changes.follow(people, () => {
    hasChanged = true
    wake.emit('change')
  })
  try {
    yield null
    while (!signal.aborted) {
      if (!hasChanged) {
        const timer = setTimeout(() => wake.emit('change'), pause)
        await once(wake, 'change', { signal }).catch(() => {})
        clearTimeout(timer)
      }
      if (signal.aborted) return
      const next = hasChanged ? event : null
      hasChanged = false
      yield next
    }
  } finally {
    unfollow()
  }
}
