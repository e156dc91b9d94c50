import { expect, it } from 'vitest'
import {
  eventTypes,
  exampleOf,
  isOfApp,
  sayEvent,
  schemaOfEvent,
  teamEvent,
} from '../../../../src/api/contract.ts'

const site = 'https://portal.example.com'

it.each(eventTypes)('%s has an example that its schema takes, with links to the portal', (type) => {
  const example = exampleOf(type, site)
  expect(schemaOfEvent(type).parse(example)).toEqual(example)
  expect(teamEvent.parse(example)).toEqual(example)
  const { page, api } = example.object.links
  for (const link of [page, api ?? page]) expect(URL.parse(link)?.origin).toBe(site)
  const other = eventTypes.find((one) => one !== type && isOfApp(one) !== isOfApp(type))
  expect(schemaOfEvent(other ?? type).safeParse(example).success).toBe(false)
})

it('says each in a sentence, whatever its names are', () => {
  expect(sayEvent('app.created', { actor: '{app} $& ada', app: 'com.example.captions' })).toBe(
    '{app} $& ada registered com.example.captions.',
  )
  for (const type of eventTypes) expect(sayEvent(type)).toMatch(/^[A-Z][^{}]*\.$/)
})

it('takes types that a newer version knows', () => {
  const { type: _, ...rest } = exampleOf('app.created', site)
  expect(teamEvent.parse({ ...rest, type: 'app.cloned', later: 1 })).toEqual({ ...rest, type: 'app.cloned' })
})
