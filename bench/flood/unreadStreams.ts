import { randomUUID } from 'node:crypto'
import { connect as connectSocket, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import { eq } from 'drizzle-orm'

import { connect } from '../../cloud/db/connect.ts'
import { developers, memberships, packageNames, sessionEvents, sessions } from '../../cloud/db/schema.ts'
import { addSessionDay, dayOf } from '../../cloud/features/sessions/retention.ts'
import { calls } from '../../src/api/contract.ts'
import { pathOf } from '../harness/appServers.ts'
import { startCloud } from '../harness/cloud.ts'
import { withDirectory } from '../harness/database.ts'
import { type Person, person } from '../harness/people.ts'
import { connectionsAt } from '../harness/processes.ts'
import { countBy } from '../harness/statistics.ts'
import { followStream } from '../tryit/stage.ts'
import { type Way, watch } from './way.ts'

const streams = 150
const lines = 80
/** 20 MB in all, as much as a session may log. */
const lineBytes = 250_000
/** For what the cloud does at its start, in milliseconds. */
const settling = 2_000
const most = { health: 250, megabytes: 150, ofSession: 3, cutSeconds: 120 }

export const unreadStreams: Way = {
  about: '150 event streams that nobody reads, on one session with a log of 20 MB',

  run: ({ amount, report }) =>
    withDirectory(async (directory) => {
      const owner = await person('owner')
      const id = await storeSession(directory, owner)
      const cloud = await startCloud({ env: { DATA_DIR: directory, RATE_LIMIT_FACTOR: '1', DEMO: '0' } })
      try {
        const port = Number(new URL(cloud.url).port)
        const url = cloud.url + pathOf(calls.listEvents, id)
        await pause(settling)
        const watching = watch(cloud)
        let read = 0
        const unread: { socket: Socket; status: Promise<number> }[] = []
        await watching.during(async () => {
          const reading = followStream(url, owner.token, () => ++read === lines)
          // It has its place before the others want theirs.
          while (read === 0) await pause(20)
          for (let opened = 0; opened < streams; opened++) unread.push(openAndNeverRead(port, id, owner))
          await reading
          await pause(amount(30, 5) * 1_000)
        })
        const statuses = await Promise.all(unread.map(({ status }) => status))
        const served = statuses.filter((status) => status === 200).length
        report(`${JSON.stringify(countBy(statuses))}, ${read} lines read`)

        const begun = performance.now()
        const isOver = () => connectionsAt(port) === 0
        while (!isOver() && performance.now() - begun < most.cutSeconds * 1_000) await pause(500)
        const left = connectionsAt(port)
        for (const { socket } of unread) socket.destroy()
        const { checks, details } = watching.outcome(most)
        return {
          checks: [
            ...checks,
            {
              name: `at most ${most.ofSession} are opened, and the others are told`,
              holds: served <= most.ofSession && statuses.every((status) => [200, 429].includes(status)),
              seen: countBy(statuses),
            },
            { name: 'who reads gets all of it', holds: read === lines, seen: read },
            { name: 'streams that nobody reads are cut', holds: left === 0, seen: `${left} left` },
          ],
          details: { ...details, statuses: countBy(statuses) },
        }
      } finally {
        await cloud.stop('SIGKILL')
      }
    }),
}

/** Stores a session that runs, with its log, in a data directory; gives its id. */
async function storeSession(directory: string, { id: developerId, email }: Person): Promise<string> {
  const { db, close } = await connect({ database: { kind: 'embedded', dataDir: directory } })
  const startedAt = new Date()
  const tomorrow = new Date(startedAt.getTime() + 86_400_000)
  await db.insert(developers).values({ id: developerId, email })
  const packageName = 'com.flood.streams'
  const own = db
    .select({ teamId: memberships.teamId })
    .from(memberships)
    .where(eq(memberships.userId, developerId))
  const [{ teamId } = { teamId: '' }] = await own
  await db.insert(packageNames).values({ packageName, ownerId: developerId, teamId })
  await addSessionDay(db, startedAt)
  const id = randomUUID()
  await db.insert(sessions).values({
    id,
    appId: randomUUID(),
    packageName,
    publicUrl: 'http://127.0.0.1',
    developerId,
    startedBy: email,
    userId: email,
    model: 'Simulated Glasses',
    state: 'running',
    startedAt,
    lastSequence: lines,
    holder: randomUUID(),
    heldAt: tomorrow,
  })
  for (let sequence = 1; sequence <= lines; sequence++)
    await db.insert(sessionEvents).values({
      sessionId: id,
      sequence,
      day: dayOf(startedAt),
      at: startedAt,
      direction: 'fromApp',
      kind: 'frame',
      summary: 'Frame',
      size: lineBytes,
      body: { text: 'x'.repeat(lineBytes) },
    })
  await close()
  return id
}

/** A connection that requests the stream and reads no more than the beginning of the answer. */
function openAndNeverRead(port: number, id: string, { token }: Person) {
  const head = [
    `GET ${pathOf(calls.listEvents, id)} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Accept: text/event-stream',
    `Authorization: Bearer ${token}`,
  ]
  const socket = connectSocket({ port, host: '127.0.0.1' }, () =>
    socket.write(`${head.join('\r\n')}\r\n\r\n`),
  )
  const status = new Promise<number>((resolve) => {
    socket.once('data', (chunk) => {
      socket.pause()
      const found = Number(/^HTTP\/1\.1 (\d+)/.exec(chunk.toString('latin1'))?.[1])
      resolve(found)
      if (found !== 200) socket.destroy()
    })
    socket.once('close', () => resolve(0))
  })
  socket.on('error', () => {})
  return { socket, status }
}
