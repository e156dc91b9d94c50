import { expect, it } from 'vitest'

import { deviceOf } from '../../../../cloud/features/account/deviceOf.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox on Linux'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0 Safari/537.36 Edg/140.0`,
    'Edge on Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webKit} Chrome/140.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.6 Safari/605.1.15`,
    'Safari on macOS',
  ],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
])('%s', (client, device) => {
  expect(deviceOf(client)).toBe(device)
})
