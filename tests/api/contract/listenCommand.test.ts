import { expect, test } from 'vitest'

import { isOutOfReach, listenCommand, listenPurpose } from '../../../src/api/contract.ts'

const command = 'glasses listen --app com.example.hello'

test.each([
  [undefined, ''],
  ['https://hello.example.com', ''],
  ['http://localhost:3000', ''],
  ['http://localhost:8080', ' --to http://localhost:8080'],
  ['http://192.168.1.20:8080', ' --to http://localhost:8080'],
  ['http://[::1]', ' --to http://localhost'],
  ['https://192.168.1.20:8443', ' --to https://localhost:8443'],
  ['no URL', ''],
])('the command for a server at %s', (publicUrl, to) => {
  expect(listenCommand({ packageName: 'com.example.hello', publicUrl })).toBe(command + to)
})

test('names the usual local server where it has to name one', () => {
  const app = { packageName: 'com.example.hello', publicUrl: 'https://hello.example.com' }
  expect(listenCommand(app, 'otherServer')).toBe(`${command} --to http://localhost:3000`)
})

test.each([
  ['tunnel_no_server', undefined, 'instead'],
  ['listener_gone', undefined, 'plain'],
  ['listener_refused', undefined, 'otherServer'],
  ['connection_refused', 'http://localhost:8080', 'instead'],
  ['connection_refused', 'https://hello.example.com', null],
  ['connection_refused', undefined, null],
  ['key_missing', 'http://localhost:8080', null],
] as const)('after %s of a server at %s it is %s', (code, publicUrl, purpose) => {
  expect(listenPurpose(code, publicUrl)).toBe(purpose)
})

test.each([
  ['portal.example.com', 'http://localhost:8080', true],
  ['portal.example.com', 'https://hello.example.com', false],
  ['127.0.0.1', 'http://localhost:8080', false],
  ['portal.example.com', '', false],
])('a portal at %s can’t reach %s: %s', (portal, publicUrl, is) => {
  expect(isOutOfReach(portal, publicUrl)).toBe(is)
})
