import { expect, test } from 'vitest'
import type { ContainersLayout } from '../../../src/api/contract/glasses/containers.ts'
import { asOnGlasses } from '../../../src/evenHub/hostState.ts'
import {
  callRow,
  findingRow,
  largestRow,
  layoutRow,
  pushRow,
  resultRow,
} from '../../../src/evenHub/run/hostRows.ts'
import { batchOf, batchSize } from '../../../src/evenHub/run/queues.ts'
import { startRun } from '../../../src/evenHub/run/webRun.ts'

const box = {
  x: 0,
  y: 0,
  width: 100,
  height: 100,
  zOrder: 0,
  capturesEvents: false,
  borderWidth: 0,
  borderColor: 0,
  borderRadius: 0,
  padding: 0,
}

test('of a call stand its method and its data, of bytes and long texts their size', () => {
  expect(callRow({ method: 'getUserInfo', data: undefined })).toEqual({
    direction: 'fromApp',
    kind: 'call',
    summary: 'getUserInfo',
    body: { method: 'getUserInfo' },
  })
  const data = { imageData: Array(40).fill(1), base64: 'x'.repeat(3_000), few: [1, 2] }
  expect(callRow({ method: 'm', data }).body).toEqual({
    method: 'm',
    data: { imageData: '40 bytes', base64: `${'x'.repeat(100)}… (3,000 characters)`, few: [1, 2] },
  })
  const wide = Object.fromEntries(Array.from({ length: 100 }, (_, key) => [key, 'x'.repeat(1_000)]))
  expect(callRow({ method: 'm', data: wide }).body).toMatchObject({ method: 'm', size: expect.any(Number) })
})

test('what is nested without end is cut', () => {
  const deep = JSON.parse('['.repeat(10_000) + ']'.repeat(10_000))
  expect(JSON.stringify(callRow({ method: 'm', data: deep }).body)).toContain('…')
})

test('results and events are said in short', () => {
  expect(resultRow('getUserInfo', { uid: 1 }).summary).toBe('getUserInfo: {"uid":1}')
  expect(resultRow('m', 'x'.repeat(300)).summary).toHaveLength(124)
  expect(
    pushRow({ method: 'evenHubEvent', data: { type: 'sysEvent', jsonData: { eventType: 3 } } }),
  ).toMatchObject({ direction: 'toApp', kind: 'frame', summary: 'sysEvent {"eventType":3}' })
  expect(pushRow({ method: 'evenAppLaunchSource', data: { launchSource: 'appMenu' } }).summary).toBe(
    'evenAppLaunchSource {"launchSource":"appMenu"}',
  )
  expect(findingRow({ code: 'start_twice' })).toMatchObject({
    kind: 'note',
    body: { finding: { code: 'start_twice' } },
  })
})

test('a layout has as many pictures as a row has room for', () => {
  const picture = (id: number) => ({
    kind: 'picture' as const,
    ...box,
    id,
    name: `p${id}`,
    data: `Qk0${'A'.repeat(largestRow / 2)}`,
  })
  const text = { kind: 'text' as const, ...box, id: 9, name: 't', content: 'x'.repeat(9_000), firstLine: 0 }
  const row = layoutRow({ layoutType: 'containers', containers: [picture(1), picture(2), text] })
  const { layout } = row.body as { layout: ContainersLayout }
  expect(layout.containers).toMatchObject([{ data: expect.any(String) }, { data: null }, {}])
  expect(JSON.stringify(row).length).toBeLessThan(largestRow)
  expect(layoutRow(null)).toMatchObject({ summary: 'Empty', body: { layout: { containers: [] } } })
})

test('a call has room for so many rows, and for one at least', () => {
  const row = (size: number) => ({ ...findingRow({ code: 'start_twice' }), at: '', body: 'x'.repeat(size) })
  expect(batchSize([])).toBe(0)
  expect(batchSize(Array.from({ length: 150 }, () => row(1)))).toBe(100)
  expect(batchSize(Array.from({ length: 10 }, () => row(50_000)))).toBe(4)
  expect(batchSize([row(300_000), row(1)])).toBe(1)
})

test('rows that found no room are said once there is some', () => {
  const run = startRun({
    options: {
      user: { uid: 1, name: '', avatar: '', country: '' },
      serial: '',
      permissions: [],
      asOnGlasses,
    },
    address: '',
    hosts: [],
    offset: 0,
    startedAt: 0,
    storage: new Map(),
    steps: [],
  })
  const batch = batchOf({ run: { ...run, lost: 3 }, host: { now: () => 0 } })
  expect(batch).toMatchObject({
    sending: 1,
    run: { lost: 0, rows: [{ summary: '3 rows were left out.', body: null }] },
  })
})
