import { expect, test } from 'vitest'

import { reviewedPicture, withPictures } from '../../src/api/images.ts'

const here = globalThis.location.origin
const foreign = 'https://logos.example.com/a b.png?c=d&e'
const copied = `${here}/images/copy?url=https%3A%2F%2Flogos.example.com%2Fa%20b.png%3Fc%3Dd%26e`

test.each([
  ['', ''],
  [`${here}/images/0f.webp`, `${here}/images/0f.webp`],
  [foreign, copied],
  ['http://192.168.1.7/logo.png', `${here}/images/copy?url=http%3A%2F%2F192.168.1.7%2Flogo.png`],
])('a reviewer’s browser loads %s from %s', (url, source) => {
  expect(reviewedPicture(url)).toBe(source)
})

test.each(['localhost', '127.0.0.1', '[::1]'])('its own are also those of its computer’s name %s', (name) => {
  const url = here.replace(globalThis.location.hostname, name)
  expect(reviewedPicture(`${url}/images/0f.webp`)).toBe(`${url}/images/0f.webp`)
  expect(reviewedPicture(`http://${name}:1/logo.png`)).toContain('/images/copy?url=')
})

test('of a change only pictures are loaded from elsewhere', () => {
  const logo = { field: 'logoURL', before: null, after: foreign }
  expect(withPictures(logo)).toEqual({ ...logo, pictures: { before: '', after: copied } })
  const name = { field: 'name', before: 'Stars', after: foreign }
  expect(withPictures(name)).toBe(name)
})
