import { setTimeout as pause } from 'node:timers/promises'

import { type Gun, type Hit, openGun, type Shot } from '../../../bench/harness/load.ts'

type Instance = { name: string; gun: Gun }

export type Balancer = {
  add: (name: string, url: string) => Promise<void>
  /** As the next instance that is ready answers. */
  fire: (shot: Shot) => Promise<Hit & { by: string }>
  close: () => Promise<void>
}

const pauseMs = 200

/** Sends requests to instances in turn while `/api/ready` says that they are ready, or `/api/health` where they don't
 * know that yet. Tries another only when a connection is refused, as balancers do. */
export function openBalancer(): Balancer {
  const instances: Instance[] = []
  const ready = new Set<Instance>()
  const closing = new AbortController()
  let turn = 0

  async function check(instance: Instance): Promise<void> {
    const answer = await instance.gun.fire({ path: '/api/ready' })
    const { status } = answer.status === 404 ? await instance.gun.fire({ path: '/api/health' }) : answer
    if (status === 200) ready.add(instance)
    else ready.delete(instance)
  }

  async function keepChecking(): Promise<void> {
    while (!closing.signal.aborted) {
      await Promise.all(instances.map(check))
      await pause(pauseMs)
    }
  }
  const checking = keepChecking()

  return {
    async add(name, url) {
      const instance = { name, gun: openGun(url) }
      await check(instance)
      instances.push(instance)
    },
    async fire(shot) {
      const inTurn = [...ready]
      const first = turn++
      let hit: Hit & { by: string } = { status: 0, ms: 0, text: '', error: 'no instance is ready', by: '' }
      for (let tried = 0; tried < inTurn.length; tried++) {
        const instance = inTurn[(first + tried) % inTurn.length]
        if (!instance) break
        hit = { ...(await instance.gun.fire(shot)), by: instance.name }
        if (hit.error !== 'ECONNREFUSED') break
      }
      return hit
    },
    async close() {
      closing.abort()
      await checking
      await Promise.all(instances.map(({ gun }) => gun.close()))
    },
  }
}
