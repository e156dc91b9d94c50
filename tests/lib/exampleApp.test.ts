import { expect, test } from 'vitest'

import { appRegistration } from '../../src/api/contract.ts'
import { exampleApp, exampleCommand } from '../../src/lib/exampleApp.ts'

const setting = {
  origin: 'http://localhost:3000',
  packageName: 'com.example.hello',
  apiKey: 'sgk_1',
  publicUrl: 'http://localhost:8080',
}

test.each([
  [
    'bash',
    setting,
    'curl -fsSO http://localhost:3000/docs/app.mjs && PACKAGE_NAME=com.example.hello API_KEY=sgk_1 node app.mjs',
  ],
  [
    'bash',
    { ...setting, publicUrl: 'http://localhost:9000' },
    'curl -fsSO http://localhost:3000/docs/app.mjs && PACKAGE_NAME=com.example.hello API_KEY=sgk_1 PORT=9000 node app.mjs',
  ],
  [
    'PowerShell',
    { ...setting, publicUrl: 'https://hello.example.com' },
    "irm http://localhost:3000/docs/app.mjs -OutFile app.mjs; $env:PACKAGE_NAME='com.example.hello'; $env:API_KEY='sgk_1'; node app.mjs",
  ],
] as const)('%s, %o', (shell, given, command) => {
  expect(exampleCommand(shell, given)).toBe(command)
})

test('the example passes the form’s rules', () => {
  const app = exampleApp('http://localhost:3000', '5f0c7a')
  expect(appRegistration.parse(app)).toEqual({
    packageName: 'com.example.hello-lens-5f0c7a',
    name: 'Hello Lens',
    description: 'Says hello on the lens, then shows what you say.',
    publicUrl: 'http://localhost:8080',
    logoURL: 'http://localhost:3000/logos/example.svg',
    webviewURL: '',
  })
})
