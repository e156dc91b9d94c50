import { expect, test } from 'vitest'

import { isPublicHost } from '../../src/api/contract.ts'

test.each([
  'example.com',
  'captions.example.com.',
  '8.8.8.8',
  '172.15.0.1',
  '172.32.0.1',
  '100.63.0.1',
  '100.128.0.1',
  '[2606:4700::1111]',
  'local.example.com',
  'xn--bcher-kva.example',
])('%s is public', (host) => expect(isPublicHost(host)).toBe(true))

test.each([
  'localhost',
  'app.localhost',
  'LOCALHOST',
  'glasses-host',
  'printer.local',
  'build.internal',
  'router.lan',
  'nas.home.arpa',
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.178.20',
  '169.254.1.1',
  '100.64.0.1',
  '[::1]',
  '[fd12:3456::1]',
  '[fe80::1]',
  '[::ffff:7f00:1]',
])('%s is not', (host) => expect(isPublicHost(host)).toBe(false))
