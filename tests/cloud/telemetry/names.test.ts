import { readFileSync } from 'node:fs'

import { collectDefaultMetrics, Registry } from 'prom-client'
import { beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'

import type { Database } from '../../../cloud/db/database.ts'
import { addGauges } from '../../../cloud/telemetry/gauges.ts'
import { countMeasures } from '../../../cloud/telemetry/serveMetrics.ts'

/** A label that is not among these could name a person, an app, an address or a token. */
const allowedLabels = [
  ...['bucket', 'code', 'grant', 'kind', 'method', 'name', 'outcome', 'purpose', 'route', 'state', 'status'],
  // Of Node itself: why it collected garbage, what it has open, its version.
  ...['major', 'minor', 'patch', 'space', 'type', 'version'],
]
/** What Prometheus adds to each series, and to a histogram. */
const addedLabels = ['job', 'instance', 'le']

const expressions = z.union([
  z.object({
    groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
  }),
  z.object({
    templating: z.object({ list: z.array(z.looseObject({ name: z.string() })) }),
    panels: z.array(
      z.object({ title: z.string(), targets: z.optional(z.array(z.object({ expr: z.string() }))) }),
    ),
  }),
])

const registry = new Registry()
beforeAll(() => {
  collectDefaultMetrics({ register: registry })
  countMeasures(registry)
  addGauges(registry, {
    connection: { db: {} as Database, poolUse: () => ({ open: 0, idle: 0, waiting: 0 }) },
    sessions: { counts: () => ({ sessions: 0, appSockets: 0, soundSockets: 0, streams: 0, backlog: 0 }) },
    listeners: { counts: () => ({ listeners: 0, waiting: 0, sent: 0, bytes: 0 }) },
  })
})

/** The names of a metric's series, with the labels that they can have. */
const labelsBySeries = () =>
  new Map(
    registry.getMetricsAsArray().flatMap((metric) => {
      const labels = 'labelNames' in metric ? z.array(z.string()).parse(metric.labelNames) : []
      const parts = String(metric.type) === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']
      return parts.map((part) => [`${metric.name}${part}`, labels] as const)
    }),
  )

function expressionsOf(text: string): string[] {
  const file = expressions.parse(parse(text))
  return 'groups' in file
    ? file.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr))
    : file.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
}

it('metrics have none but the allowed labels', () => {
  const labels = [...labelsBySeries().values()].flat()
  expect(labels).toContain('route')
  expect(labels.filter((label) => !allowedLabels.includes(label))).toEqual([])
})

it.each(['alerts.yml', 'grafana.json'])('%s asks for series that the portal has, by their labels', (name) => {
  const known = labelsBySeries().set('up', [])
  const all = expressionsOf(readFileSync(`deploy/${name}`, 'utf8'))
  expect(all.length).toBeGreaterThan(9)
  for (const expression of all) {
    const selectors = [...expression.matchAll(/(\w+)\{([^}]*)\}/g)]
    expect(selectors, expression).not.toEqual([])
    const labels = selectors.flatMap(([, series = '', matchers = '']) => {
      const own = known.get(series)
      expect(own, `${series} in ${expression}`).toBeDefined()
      const allowed = [...(own ?? []), ...addedLabels]
      for (const [, label = ''] of matchers.matchAll(/(\w+)(?:=|!=|=~|!~)"/g))
        expect(allowed, expression).toContain(label)
      return allowed
    })
    for (const [, by = ''] of expression.matchAll(/\bby \(([^)]*)\)/g))
      expect(labels, expression).toEqual(expect.arrayContaining(by.split(', ')))
  }
})
