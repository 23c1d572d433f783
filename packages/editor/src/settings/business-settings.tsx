import { type Business, saveBusiness } from '@sitewright/contract/sites'
import {
  type InformationBarItem,
  informationBarItems,
  type SectionTheme,
  sectionThemeNames,
} from '@sitewright/domain/catalogue'
import { type BusinessRefusal, businessLimits, businessRefusal } from '@sitewright/domain/sites'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../app/api'
import { keys } from '../app/queries'
import { useSession } from '../app/session'
import { t } from '../language'
import { AddressControl } from '../site/place-control'
import { TextField } from '../ui/field'
import { Select } from '../ui/select'
import { Switch } from '../ui/switch'
import { showToast } from '../ui/toast'
import { SettingsForm } from './settings-form'

const refusalWords: Record<BusinessRefusal, string> = {
  'no-phone-number': t('Please enter a phone number, like +44 1665 710 000'),
  'no-email': t('Please enter an e-mail address'),
}
const itemLabels: Record<InformationBarItem, string> = {
  phone: t('Offer the phone number'),
  email: t('Offer the e-mail address'),
  map: t('Offer directions to the address'),
  hours: t('Offer the opening hours'),
}
const themeLabels: Record<SectionTheme, string> = {
  lightest: t('Lightest'),
  light: t('Light'),
  bright: t('Bright'),
  dark: t('Dark'),
  darkest: t('Darkest'),
}

/** How visitors reach whoever the site is of. New maps start at the address; the bar offers all of it on phones. */
export const BusinessSettings = () => {
  const client = useQueryClient()
  const { site } = useSession()
  const { business } = site
  const [values, setValues] = useState(business)
  const save = useMutation({
    mutationFn: (body: Business) => call(saveBusiness, { body }),
    onSuccess: saved => {
      setValues(saved)
      showToast(t('Saved'))
      return client.invalidateQueries({ queryKey: keys.session })
    },
  })
  const set = (change: Partial<Business>) => setValues({ ...values, ...change })
  const { informationBar } = values
  const setBar = (change: Partial<Business['informationBar']>) =>
    set({ informationBar: { ...informationBar, ...change } })
  const said = { ...values, phone: values.phone.trim(), email: values.email.trim() }
  const refusal = businessRefusal(said)
  return (
    <SettingsForm
      path="settings/business"
      question={t('Save your business details?')}
      values={refusal ? undefined : said}
      isChanged={JSON.stringify(values) !== JSON.stringify(business)}
      saving={save}
      onDiscard={() => setValues(business)}
    >
      <TextField
        label={t('Phone')}
        value={values.phone}
        onChange={phone => set({ phone })}
        maxLength={businessLimits.phone}
        error={refusal === 'no-phone-number' ? refusalWords[refusal] : undefined}
      />
      <TextField
        label={t('E-mail')}
        value={values.email}
        onChange={email => set({ email })}
        maxLength={businessLimits.email}
        error={refusal === 'no-email' ? refusalWords[refusal] : undefined}
      />
      <TextField
        label={t('Opening hours')}
        help={t('As visitors read them, a line for each.')}
        rows={3}
        value={values.hours}
        onChange={hours => set({ hours })}
        maxLength={businessLimits.hours}
      />
      <AddressControl
        label={t('Address')}
        help={t('A new map block starts here.')}
        value={values.place}
        onChange={place => set({ place })}
      />
      <Switch
        label={t('Information bar')}
        help={t('At the lower edge of phones and tablets, on every page.')}
        isSelected={informationBar.isShown}
        onChange={isShown => setBar({ isShown })}
      />
      {informationBar.isShown && (
        <>
          {informationBarItems.map(item => (
            <Switch
              key={item}
              label={itemLabels[item]}
              isSelected={informationBar.offers.includes(item)}
              onChange={isOffered =>
                setBar({
                  offers: informationBarItems.filter(each =>
                    each === item ? isOffered : informationBar.offers.includes(each),
                  ),
                })
              }
            />
          ))}
          <Select
            label={t('Theme of the bar')}
            options={sectionThemeNames.map(value => ({ value, label: themeLabels[value] }))}
            value={informationBar.theme}
            onChange={theme => setBar({ theme: theme as SectionTheme })}
          />
        </>
      )}
    </SettingsForm>
  )
}
