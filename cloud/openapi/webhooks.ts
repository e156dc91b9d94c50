import { eventTypes, exampleOf, sayEvent, schemaOfEvent } from '../../src/api/contract.ts'
import { inlineSchema } from './wireSchemas.ts'

export const webhooks = (server: string) =>
  Object.fromEntries(
    eventTypes.map((type) => [
      type,
      {
        post: {
          operationId: `event.${type}`,
          summary: sayEvent(type),
          tags: ['Integrations'],
          parameters: headers,
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: inlineSchema(schemaOfEvent(type)),
                example: exampleOf(type, server),
              },
            },
          },
          responses: {
            '2XX': { description: 'The event arrived.' },
            410: { description: 'The destination is turned off.' },
            default: { description: 'The event is sent again later, 9 times within about 76 hours.' },
          },
        },
      },
    ]),
  )

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

/** As the specification of Standard Webhooks names them. */
const headers = [
  header('webhook-id', 'The event’s id: the same each time it is sent.'),
  header('webhook-timestamp', 'When it was sent, in seconds since 1970.'),
  header(
    'webhook-signature',
    '`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64; two, separated by a space, while secrets rotate.',
  ),
]
