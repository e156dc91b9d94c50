import { createPublicKey, verify } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { calls, type Session, type SessionEvent } from '../../../../src/api/contract.ts'
import { everyTool } from '../../../../stories/mocks/settings.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { keyOf } from '../../support/registration.ts'
import { type Person, registration } from '../../support/testCloud.ts'
import { httpServer, type TestServer } from '../support/servers.ts'
import { behaveWell, has, openTryIt, readLog, type TryItCloud } from '../support/tryIt.ts'

type Received = { headers: IncomingMessage['headers']; body: string }

onOneDatabase('a tool that is called in Try It', (database) => {
  const packageName = 'com.tools.app'
  const received: Received[] = []
  let respond: (response: ServerResponse) => void = (response) =>
    response.end('{"status":"success","reply":"Sunny"}')
  let cloud: TryItCloud
  let owner: Person
  let server: TestServer
  let session: Session
  let apiKey = ''
  beforeAll(async () => {
    cloud = await openTryIt(database)
    owner = await cloud.person('owner')
    server = await httpServer(async (request, response) => {
      const body = await text(request)
      if (request.url === '/tool') {
        received.push({ headers: request.headers, body })
        return respond(response)
      }
      const { type, sessionId, userId, mentraOSWebsocketUrl: socketUrl } = JSON.parse(body)
      if (type === 'stop_request') return response.end()
      const answer = () => void response.end('{"status":"success"}')
      await behaveWell({ type, sessionId, userId, socketUrl, packageName, apiKey, answer }, ['button_press'])
    })
    const publicUrl = `http://127.0.0.1:${server.port}/`
    const body = registration(packageName, { publicUrl, tools: everyTool })
    apiKey = keyOf((await cloud.call(calls.registerApp, { as: owner, body })).body)
    session = (await cloud.call(calls.startSession, { as: owner, params: { packageName }, body: {} })).body
      .session
    await logged(has('step', /^First layout/))
  })
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
    await cloud.close()
  })

  const logged = (isEnough: (events: SessionEvent[]) => boolean) => readLog(cloud, owner, session, isEnough)
  const callTool = async (toolId: string, parameters: object = {}, as = owner) => {
    const params = { id: session.id, toolId }
    const { status, body } = await cloud.call(calls.callTool, { as, params, body: { parameters } })
    return [status, body]
  }

  it('gets its parameters, signed as a webhook, and its reply is answered and logged', async () => {
    expect(await callTool('weather', { day: 1, unit: 'C' })).toEqual([
      200,
      {
        status: 200,
        ms: expect.any(Number),
        reply: 'Sunny',
        body: '{"status":"success","reply":"Sunny"}',
        diagnosis: null,
      },
    ])
    const [{ headers, body } = { headers: {}, body: '' }] = received
    expect(JSON.parse(body)).toEqual({
      toolId: 'weather',
      toolParameters: { day: 1, unit: 'C' },
      timestamp: expect.any(String),
      userId: owner.email,
    })
    const { keys } = await (await fetch(`${cloud.url}/.well-known/webhook-keys.json`)).json()
    const signed = Buffer.from(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
    const signature = Buffer.from(String(headers['webhook-signature']).replace(/^v1a,/, ''), 'base64')
    expect(verify(null, signed, createPublicKey({ key: keys[0], format: 'jwk' }), signature)).toBe(true)

    const log = await logged(has('call', /^weather: 200 after \d+ ms: Sunny$/))
    const asked = log.find(({ summary }) => /^POST .*\d\/tool weather$/.test(summary))
    expect(asked?.body).toMatchObject({ method: 'POST', body: { toolParameters: { day: 1, unit: 'C' } } })
  })

  it('is not called with what its schema doesn’t take, by others, or where there is none', async () => {
    const before = received.length
    expect(await callTool('weather', { unit: 'K', city: 'x' })).toMatchObject([
      422,
      {
        fields: {
          day: 'day is required.',
          unit: 'unit must be one of the options.',
          city: 'The tool has no such parameter.',
        },
      },
    ])
    expect((await callTool('weather', { day: [1] }))[0]).toBe(422)
    expect((await callTool('forecast'))[0]).toBe(404)
    expect((await callTool('reset', {}, await cloud.person('other')))[0]).toBe(404)
    expect(received).toHaveLength(before)
  })

  it.each<[string, (response: ServerResponse) => void, object]>([
    [
      'nothing',
      (response) => response.end('{"status":"success","reply":null}'),
      { reply: null, diagnosis: null },
    ],
    ['an object', (response) => response.end('{"reply":{"on":true}}'), { reply: '{"on":true}' }],
    [
      'an error',
      (response) => response.writeHead(500).end('{"status":"error","message":"no network"}'),
      {
        status: 500,
        reply: null,
        diagnosis: {
          code: 'webhook_failed',
          text: 'Your server responded to the tool call with 500.',
          excerpt: '{"status":"error","message":"no network"}',
        },
      },
    ],
    [
      'no page',
      (response) => response.writeHead(404).end(),
      { status: 404, diagnosis: { code: 'webhook_not_found', fix: expect.stringContaining('POST /tool') } },
    ],
    [
      'a closed connection',
      (response) => response.destroy(),
      { status: null, body: '', diagnosis: { code: 'connection_closed' } },
    ],
    [
      'much, which is cut',
      (response) => response.end('a'.repeat(100_000)),
      { status: 200, body: 'a'.repeat(2_048), reply: null },
    ],
  ])('answers %s', async (_, behave, expected) => {
    respond = behave
    expect(await callTool('reset')).toMatchObject([200, expected])
  })

  it('tells of a failure in the log, by which the session goes on as it was', async () => {
    const log = await logged((events) => has('note', /accepted the connection/)(events))
    const note = log.find(({ summary }) => /tool call with 500/.test(summary))
    expect(note).toMatchObject({
      kind: 'note',
      body: { tool: 'reset', diagnosis: { code: 'webhook_failed' } },
    })
    const { body } = await cloud.call(calls.getSession, { as: owner, params: { id: session.id } })
    expect(body.session).toMatchObject({ state: 'running', diagnosis: null })
  })

  it('is no longer called once the session is over', async () => {
    await cloud.call(calls.stopSession, { as: owner, params: { id: session.id } })
    expect((await callTool('reset'))[0]).toBe(409)
  })
})
