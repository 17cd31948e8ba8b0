import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Checkbox } from './Checkbox.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { RadioSegment } from './RadioSegment.tsx'
import { Select } from './Select.tsx'
import { TextInput } from './TextInput.tsx'

test('an error and a hint are read with their input', () => {
  const html = renderToStaticMarkup(
    <TextInput id="email" label="Email" hint="Where codes go" error="Invalid" required />,
  )
  expect(html).toContain('<label for="email">Email</label>')
  expect(html).toMatch(/<input[^>]*aria-describedby="email-hint email-error"/)
  expect(html).toMatch(/<input[^>]*aria-invalid="true"/)
  expect(html).toMatch(/<input[^>]*required=""/)
  expect(html).toContain('class="err" id="email-error"')
  expect(html).toContain('class="hint" id="email-hint"')
})

test('an input without faults says nothing of them', () => {
  const html = renderToStaticMarkup(<TextInput label="Name" name="name" />)
  expect(html).not.toContain('aria-describedby')
  expect(html).not.toContain('aria-invalid')
  const [, label] = /<label for="([^"]+)"/.exec(html) ?? []
  expect(html).toContain(`id="${label}"`)
})

test('a password hides its letters and names the button that shows them', () => {
  const html = renderToStaticMarkup(
    <PasswordInput label="Password" showLabel="Show" hideLabel="Hide" />,
  )
  expect(html).toContain('type="password"')
  expect(html).toMatch(/<button[^>]*type="button"[^>]*aria-label="Show"/)
})

test('a select offers its placeholder only while nothing is chosen', () => {
  const html = renderToStaticMarkup(
    <Select
      label="Month"
      placeholder="Choose"
      defaultValue=""
      options={[{ value: '4', label: 'April' }]}
    />,
  )
  expect(html).toContain('<option value="" disabled="" hidden="" selected="">Choose</option>')
  expect(html).toContain('<option value="4">April</option>')
})

test('a segment has a legend, one name, and the id of its first choice', () => {
  const html = renderToStaticMarkup(
    <RadioSegment
      id="price"
      legend="Price"
      name="price"
      value="free"
      error="Choose one"
      options={[
        { value: 'all', label: 'All' },
        { value: 'free', label: 'Free', count: '126' },
      ]}
    />,
  )
  expect(html).toContain('<legend class="label">Price</legend>')
  expect(html).toContain('aria-describedby="price-error"')
  expect(html.match(/name="price"/g)).toHaveLength(2)
  expect(html).toMatch(/id="price"[^>]*value="all"/)
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="free"|value="free"[^>]*checked=""/)
})

test('a checkbox carries its error', () => {
  const html = renderToStaticMarkup(<Checkbox id="terms" label="I agree" error="Needed" />)
  expect(html).toMatch(/<input[^>]*aria-describedby="terms-error"/)
  expect(html).toContain('id="terms-error"')
})

test('a summary leads to each faulty field, and is absent without faults', () => {
  const errors = [{ field: 'email', text: 'Email' }]
  const html = renderToStaticMarkup(<ErrorSummary title="One thing to fix" errors={errors} />)
  expect(html).toContain('role="alert"')
  expect(html).toContain('<a href="#email">Email</a>')
  expect(renderToStaticMarkup(<ErrorSummary title="" errors={[]} />)).toBe('')
})
