import { githubPublisher } from '../support/publishers.ts'
import { now } from './fixtures.ts'
import { type Resolvers, there } from './handle.ts'
import type { CloudState } from './state.ts'

export function publisherCalls(state: CloudState): Resolvers {
  const without = <Row>(rows: Row[], isIt: (row: Row) => boolean) => {
    there(rows.find(isIt))
    return rows.filter((row) => !isIt(row))
  }

  return {
    listPublishers: () => ({
      publishers: state.publishers,
      issuers: state.issuers.map(({ issuer, kind }) => ({ issuer, kind })),
    }),
    addPublisher: ({ body }) => {
      const { workflow, environment, ref, ...given } = body
      const limits = { workflow: workflow || null, environment: environment || null, ref: ref || null }
      const made = { id: crypto.randomUUID(), createdAt: now, lastUsedAt: null }
      const publisher = { ...githubPublisher, ...given, ...limits, ...made }
      state.publishers.push(publisher)
      return { publisher }
    },
    removePublisher: ({ params }) => {
      state.publishers = without(state.publishers, ({ id }) => id === params.id)
      return { message: 'Removed' }
    },
    listIssuers: () => ({ issuers: state.issuers }),
    allowIssuer: ({ body }) => {
      const issuer = { ...body, addedBy: state.account.email, addedAt: now }
      state.issuers.push(issuer)
      return { issuer }
    },
    removeIssuer: ({ body }) => {
      state.issuers = without(state.issuers, ({ issuer }) => issuer === body.issuer)
      return { message: 'Removed' }
    },
  }
}
