import { useState } from 'react'
import { Area } from '#web/ui/Area.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { CodeInput } from '#web/ui/CodeInput.tsx'
import { CurrentPasswordInput } from '#web/ui/CurrentPasswordInput.tsx'
import { DayFields } from '#web/ui/DayFields.tsx'
import { DayInput } from '#web/ui/DayInput.tsx'
import { EmailInput } from '#web/ui/EmailInput.tsx'
import { Field } from '#web/ui/Field.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { PhoneInput } from '#web/ui/PhoneInput.tsx'
import { RadioSegment } from '#web/ui/RadioSegment.tsx'
import { InlineSelect, Select } from '#web/ui/Select.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { Group, Sample, Text } from './Sample.tsx'
import { ignore, LONG_LABELS, OPTIONS, SHORT_LABELS } from './samples.ts'

const ERROR = 'This is what is wrong with it'
const HINT = 'This is what it is for'
const [heer = '', heerInGurmukhi = '', heerInShahmukhi = ''] = SHORT_LABELS

export function FieldSamples() {
  return (
    <Group title="Fields">
      <Sample name="TextInput: empty, hint, optional, filled, checked, error, disabled">
        <TextInput label={heer} />
        <TextInput label={heer} hint={HINT} />
        <TextInput label={heer} optional="(optional)" />
        <TextInput label={<Text>{heerInGurmukhi}</Text>} defaultValue={heerInGurmukhi} dir="auto" />
        <TextInput label={heer} defaultValue={heer} good />
        <TextInput
          label={heer}
          hint={HINT}
          error={ERROR}
          defaultValue={heerInShahmukhi}
          dir="auto"
        />
        <TextInput label={heer} defaultValue={heer} disabled />
      </Sample>
      <Sample name="TextInput: long labels">
        {LONG_LABELS.map((label) => (
          <TextInput key={label} label={<Text>{label}</Text>} defaultValue={label} dir="auto" />
        ))}
      </Sample>
      <Sample name="TextArea: empty, filled, error">
        {[undefined, ERROR].map((error) => (
          <TextArea
            key={error ?? ''}
            name="text"
            label={heer}
            rows={3}
            defaultValue={error ? LONG_LABELS.join('\n') : ''}
            letters={(count) => `${count} of 500 letters`}
            error={error}
          />
        ))}
      </Sample>
      <Sample name="Area: empty, filled, error">
        {[undefined, ERROR].map((error) => (
          <WrittenArea key={error ?? ''} text={error ? LONG_LABELS.join('\n') : ''} error={error} />
        ))}
      </Sample>
      <Sample name="PasswordInput, CurrentPasswordInput, EmailInput, CodeInput: normal, error">
        <PasswordInput label="Password" showLabel="Show" hideLabel="Hide" defaultValue={heer} />
        <CurrentPasswordInput prefix="kit-" error={ERROR} />
        <EmailInput error={ERROR} />
        <CodeInput prefix="kit-" label="Code" hint={HINT} error={undefined} />
      </Sample>
      <Sample name="PhoneInput: empty, error">
        <div className="kit__wide">
          <PhoneInput prefix="kit-" country={undefined} phone={null} problem={() => undefined} />
          <PhoneInput prefix="kit-bad-" country="IN" phone="98" required problem={() => ERROR} />
        </div>
      </Sample>
      <Sample name="Select: nothing chosen, chosen, error, disabled; InlineSelect">
        <Select label={heer} placeholder="Choose" defaultValue="" options={OPTIONS} />
        <Select label={heer} defaultValue="long" options={OPTIONS} />
        <Select label={heer} defaultValue="gurmukhi" error={ERROR} options={OPTIONS} />
        <Select label={heer} options={OPTIONS} disabled />
        <InlineSelect label={heer} options={OPTIONS} />
      </Sample>
      <ChoiceSamples />
      <Sample name="Field: around a control of one's own">
        <Field label={heer} hint={HINT}>
          {(control) => <input {...control} className="input" type="range" />}
        </Field>
      </Sample>
      <Sample name="DayInput: empty, chosen, error; DayFields">
        <DayInput label={heer} unread={ERROR} value={null} onDay={ignore} />
        <DayInput label={heer} hint={HINT} unread={ERROR} value="2026-04-13" onDay={ignore} />
        <DayInput label={heer} unread={ERROR} error={ERROR} value="2026-04-13" onDay={ignore} />
        <DayFields id="day" legend={heer} day={{}} month={{ defaultValue: '' }} year={{}} />
      </Sample>
    </Group>
  )
}

function ChoiceSamples() {
  const [on, setOn] = useState(true)
  const options = OPTIONS.map(({ value, label }) => ({ value, label: <Text>{label}</Text> }))
  return (
    <>
      <Sample name="RadioSegment: normal, with counts and a hint, error">
        <RadioSegment legend={heer} name="kit-a" defaultValue="gurmukhi" options={options} />
        <RadioSegment
          legend={heer}
          name="kit-b"
          hint={HINT}
          options={options.map((option, at) => ({ ...option, count: String(at) }))}
        />
        <RadioSegment legend={heer} name="kit-c" error={ERROR} options={options} />
      </Sample>
      <Sample name="Checkbox: off, on, error, disabled, long">
        <Checkbox label={heer} />
        <Checkbox label={heer} defaultChecked />
        <Checkbox label={heer} error={ERROR} />
        <Checkbox label={heer} disabled />
        {LONG_LABELS.map((label) => (
          <Checkbox key={label} label={<Text>{label}</Text>} />
        ))}
      </Sample>
      <Sample name="Switch: it turns, with a hint, disabled, long">
        <Switch label={heer} on={on} onChange={setOn} />
        <Switch label={heer} hint={HINT} on={!on} onChange={() => setOn(!on)} />
        <Switch label={heer} on disabled onChange={setOn} />
        {LONG_LABELS.map((label) => (
          <Switch key={label} label={<Text>{label}</Text>} on={on} onChange={setOn} />
        ))}
      </Sample>
    </>
  )
}

function WrittenArea({ text, error }: { text: string; error: string | undefined }) {
  const [written, setWritten] = useState(text)
  return <Area label={heer} rows={3} value={written} onText={setWritten} error={error} />
}
