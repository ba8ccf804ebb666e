import Box from '@mui/material/Box';
import { useSignedIn } from '../../../app/session/session-query.ts';
import { DraftNote } from '../form/draft-note.tsx';
import { RecordPage } from '../form/record-page.tsx';
import { BrandingSection } from './branding-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { DaySection } from './day-section.tsx';
import { FeaturesSection } from './features-section.tsx';
import { GuestPreview } from './guest-preview.tsx';
import { locationFields } from './location-fields.ts';
import { useLocationRecord } from './location-record.ts';
import type { LocationRecord } from './location-values.ts';
import { NameSection } from './name-section.tsx';
import { OpeningSection } from './opening-section.tsx';
import { PaymentSection } from './payment-section.tsx';
import { PickupSection } from './pickup-section.tsx';
import { ProviderPanel } from './provider-panel.tsx';
import { ProviderSwitches } from './provider-switches.tsx';
import { ReceiptSection } from './receipt-section.tsx';
import { SectionList } from './section-list.tsx';
import { StationsSection } from './stations-section.tsx';

/** Everything about one place on one page, saved as a whole. */
export function LocationForm({ location }: { location: LocationRecord }) {
  const { locationId, entitlements } = location;
  const { user, role } = useSignedIn();
  const record = useLocationRecord(location);
  return (
    <RecordPage
      record={record}
      fields={locationFields()}
      thing={{ act: 'location.saved', key: 'locationId', id: locationId }}
    >
      <DraftNote name={`location:${user.userId}:${locationId}`} record={record} />
      <Box sx={room}>
        <Box sx={page}>
          <Box sx={{ display: 'none', '@container (min-width: 860px)': { display: 'block' } }}>
            <SectionList features={location.features} />
          </Box>
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0, maxWidth: 720, width: '100%' }}>
            <NameSection locationId={locationId} saved={record.base.values} />
            <ContactSection />
            <OpeningSection />
            <BrandingSection />
            <FeaturesSection saved={record.base.values} waiting={location.waiting} />
            <PaymentSection />
            <DaySection />
            <ReceiptSection />
            <StationsSection />
            {location.features.includes('order-processing') && <PickupSection locationId={locationId} />}
            {role === 'support' ? (
              <ProviderSwitches locationId={locationId} granted={entitlements} />
            ) : (
              <ProviderPanel granted={entitlements} />
            )}
          </Box>
          <Box sx={{ display: 'none', '@container (min-width: 1080px)': { display: 'block' } }}>
            <Box sx={{ position: 'sticky', top: 88 }}>
              <GuestPreview />
            </Box>
          </Box>
        </Box>
      </Box>
    </RecordPage>
  );
}

const room = { containerType: 'inline-size', pb: { xs: 12, md: 2 } };

const page = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 3,
  '@container (min-width: 860px)': { gridTemplateColumns: '176px minmax(0, 1fr)' },
  '@container (min-width: 1080px)': { gridTemplateColumns: '176px minmax(0, 1fr) 288px' },
};
