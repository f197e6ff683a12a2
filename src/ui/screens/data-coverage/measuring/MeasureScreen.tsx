/** Measure the Search: how well it finds what publications of one's choice cite. The address names one measurement. */
import { useParams } from 'wouter';
import { mayMeasure } from '../../../../domain/search-steps/may-measure.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { ScreenFrame } from '../../../parts/ScreenFrame.tsx';
import { useUser } from '../../../platform/services.tsx';
import { MeasurementList } from './MeasurementList.tsx';
import { MeasurementPage } from './MeasurementPage.tsx';

export function MeasureScreen() {
  const { measurement } = useParams<{ measurement?: string }>();
  if (!mayMeasure(useUser()))
    return (
      <ScreenFrame title="Measure the Search">
        <EmptyState icon="chart" title="This is not open to you">
          Only administrators, and who may start searches, can measure these.
        </EmptyState>
      </ScreenFrame>
    );
  return measurement === undefined ? <MeasurementList /> : <MeasurementPage key={measurement} id={measurement} />;
}
