import { expect, it } from 'vitest'

import { oneDatabase } from '../support/databases.ts'
import { setUpCloud } from '../support/setUpCloud.ts'

const cloud = setUpCloud(oneDatabase)

it.each([
  ['/api/admin/users/', 'someone@example.com'],
  ['/api/dev/apps/com.example.app/testers/', 'someone%40example.com'],
  ['/api/sdk/simple-storage/', 'someone@example.com/their-key'],
])('leaves out whom a path under %s names', async (path, named) => {
  const from = cloud.lines.length
  await cloud.app.request(`${path}${named}`, { method: 'DELETE' })
  const lines = cloud.lines.slice(from)
  expect(lines.map((line) => JSON.parse(line).path)).toContain(`${path}…`)
  expect(lines.join('')).not.toContain('someone')
})

it('names the caller’s trace in each line of a request, and a new one where there is none that can be read', async () => {
  const trace = '0af7651916cd43dd8448eb211c80319c'
  const traces = async (traceparent: string) => {
    const from = cloud.lines.length
    await cloud.app.request('/api/health', { headers: { traceparent } })
    return cloud.lines.slice(from).map((line) => JSON.parse(line).traceId)
  }
  expect(await traces(`00-${trace}-b7ad6b7169203331-01`)).toEqual([trace])
  for (const unreadable of [
    `00-${trace.toUpperCase()}-b7ad6b7169203331-01`,
    `ff-${trace}-b7ad6b7169203331-01`,
    `00-${trace}-0000000000000000-01`,
    `00-${trace}-b7ad6b7169203331-0`,
  ]) {
    const [made] = await traces(unreadable)
    expect(made).toMatch(/^[0-9a-f]{32}$/)
    expect(made).not.toBe(trace)
  }
})
